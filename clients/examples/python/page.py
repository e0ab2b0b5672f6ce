"""A page with the newest tokens, which the server reads and fills. It needs no key, because the board is public.

Usage: python page.py [PORT]. AGENT_TRADING_BASE_URL says where the service is.
"""

from __future__ import annotations

import sys
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from agent_trading import AgentTrading, AgentTradingError, models

ROWS = 20
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="5">
<title>Tokens</title>
<h1>Tokens</h1>
{content}
</html>
"""

client = AgentTrading()


def row(token: models.Token) -> str:
    """One token as a row. Anybody can launch a token, so its name is foreign text: escape it."""
    price = "unknown" if token.price_usd is None else f"${token.price_usd:f}"
    return f"<tr><td>{escape(token.symbol or '')}<td>{escape(token.name or '')}<td>{escape(price)}"


def content() -> str:
    """The board, or why there is none now."""
    try:
        tokens = client.tokens.list(limit=ROWS).data
    except AgentTradingError as error:
        return f'<p role="alert">{escape(str(error))}'
    rows = "".join(row(token) for token in tokens)
    return f"<table><tr><th>Symbol<th>Name<th>Price{rows}</table>"


class Board(BaseHTTPRequestHandler):
    """Answers every request with the page."""

    def do_GET(self) -> None:
        """Fills the page anew."""
        body = PAGE.format(content=content()).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8000), Board)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
