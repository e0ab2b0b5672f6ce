"""Runs the example of each method, sync and async, at BASE_URL. With a file, writes them there as a program."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path

from snippets import as_program, in_text, of_classes, of_methods, run

TAKES_SESSION = re.compile(r"\.((get|delete)_session|thaw|decide)\(")
PICTURE = bytes.fromhex("89504e470d0a1a0a")


def main() -> None:
    """Runs each in an empty folder with a picture, and lists all that fail."""
    base_url, access = os.environ["BASE_URL"], {"api_key": os.environ["KEY"]}
    session = {"headers": {"Cookie": os.environ["COOKIE"], "X-CSRF-Token": "a-token"}}
    samples, failures = list(of_methods()), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        Path("file.png").write_bytes(PICTURE)
        for sample in samples:
            try:
                run(sample, base_url, session if TAKES_SESSION.search(sample.code) else access)
            except Exception as error:
                failures.append(f"{sample.place}: {error!r}\n{sample.code}")
    print("\n".join([*failures, f"{len(samples)} samples, {len(failures)} failed"]))


if __name__ == "__main__":
    if len(sys.argv) == 1:
        main()
    else:
        target, page = Path(sys.argv[1]), Path(sys.argv[2])
        examples = [*of_methods(), *of_classes(), *in_text(page.name, page.read_text())]
        target.write_text(as_program(examples))
        print(len(examples), "examples")
