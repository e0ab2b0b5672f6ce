"""Makes an environment with the client, its extras and its tools in a folder, unless it is there.

Usage: python environment.py FOLDER PACKAGE. Test files that start together wait for the first one.
"""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from pathlib import Path


def main(folder: Path, package: Path) -> None:
    """Makes it once; a broken attempt leaves no mark."""
    cache, made = folder.parent, folder / "made"
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if made.exists():
            return
        for old in cache.iterdir():
            if old.is_dir():
                shutil.rmtree(old)
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        install = [str(folder / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*install, "-e", f"{package}[dev,ed25519,wallet]"], check=True)
        made.touch()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
