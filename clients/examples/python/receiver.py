"""Receives webhooks, and prints each event once.

Usage: python receiver.py [PORT]. WEBHOOK_SECRET is what createWebhook answered.
"""

import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from agent_trading import WebhookVerificationError, verify_webhook

SEEN: set[str] = set()
"""Your database, so that it outlives a restart."""


class Receiver(BaseHTTPRequestHandler):
    """Answers 204 to what the service signed, and 400 to the rest."""

    def do_POST(self) -> None:
        """Verifies the bytes that arrived, before any parser."""
        body = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), 65_536))
        try:
            event = verify_webhook(body, dict(self.headers.items()), os.environ["WEBHOOK_SECRET"])
        except WebhookVerificationError as error:
            return self.send_error(400, str(error))
        # A webhook may come again: after a late answer, or a replay.
        if event.id not in SEEN:
            print(event.sequence, event.type, event.agent_id, flush=True)
        SEEN.add(event.id)
        self.send_response(204)
        self.end_headers()


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8000), Receiver)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
