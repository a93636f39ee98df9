"""Job objects of Windows: all processes of a bot in one, which limits them together and ends them with its owner.

Windows puts whatever a process in a job begins into the same job, and ends all of them when the last handle to the job
is closed. The owner holds the only one, so that it closes however the owner ends.
"""

import ctypes
import sys
from typing import Any

if sys.platform == "win32":
    from ctypes import wintypes

    _EXTENDED_LIMITS = 9
    _ACTIVE_PROCESS, _JOB_MEMORY, _KILL_ON_CLOSE = 0x8, 0x200, 0x2000
    _SET_QUOTA, _TERMINATE = 0x100, 0x1

    class _Basic(ctypes.Structure):
        _fields_ = (
            ("PerProcessUserTimeLimit", wintypes.LARGE_INTEGER),
            ("PerJobUserTimeLimit", wintypes.LARGE_INTEGER),
            ("LimitFlags", wintypes.DWORD),
            ("MinimumWorkingSetSize", ctypes.c_size_t),
            ("MaximumWorkingSetSize", ctypes.c_size_t),
            ("ActiveProcessLimit", wintypes.DWORD),
            ("Affinity", ctypes.c_size_t),
            ("PriorityClass", wintypes.DWORD),
            ("SchedulingClass", wintypes.DWORD),
        )

    class _Extended(ctypes.Structure):
        _fields_ = (
            ("BasicLimitInformation", _Basic),
            # Six counters of input and output, which are not asked for.
            ("IoInfo", ctypes.c_ulonglong * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        )

    def _kernel() -> Any:
        kernel: Any = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        kernel.CreateJobObjectW.argtypes = (wintypes.LPVOID, wintypes.LPCWSTR)
        kernel.SetInformationJobObject.argtypes = (
            wintypes.HANDLE, ctypes.c_int, wintypes.LPVOID, wintypes.DWORD,
        )  # fmt: skip
        kernel.OpenProcess.restype = wintypes.HANDLE
        kernel.OpenProcess.argtypes = (wintypes.DWORD, wintypes.BOOL, wintypes.DWORD)
        kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
        kernel.TerminateJobObject.argtypes = (wintypes.HANDLE, wintypes.UINT)
        kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
        return kernel

    class Job:
        """A job object with limits."""

        def __init__(self, megabytes: int, processes: int) -> None:
            """Make one in which all processes together have no more than that."""
            self._kernel = _kernel()
            self._handle = self._kernel.CreateJobObjectW(None, None)
            limits = _Extended()
            limits.BasicLimitInformation.LimitFlags = _ACTIVE_PROCESS | _JOB_MEMORY | _KILL_ON_CLOSE
            limits.BasicLimitInformation.ActiveProcessLimit = processes
            limits.JobMemoryLimit = megabytes << 20
            size = ctypes.sizeof(limits)
            if not self._kernel.SetInformationJobObject(self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), size):
                raise ctypes.WinError(ctypes.get_last_error())

        def take_in(self, process: int) -> None:
            """Put a process into it, by its number; an error says that it cannot be."""
            handle = self._kernel.OpenProcess(_SET_QUOTA | _TERMINATE, False, process)
            try:
                if not handle or not self._kernel.AssignProcessToJobObject(self._handle, handle):
                    raise ctypes.WinError(ctypes.get_last_error())
            finally:
                self._kernel.CloseHandle(handle)

        def end(self) -> None:
            """End all processes in it."""
            handle, self._handle = self._handle, None
            if handle is not None:
                self._kernel.TerminateJobObject(handle, 1)
                self._kernel.CloseHandle(handle)
