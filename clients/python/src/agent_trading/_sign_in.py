"""Sign-In with Ethereum (EIP-4361) outside a browser."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol
from urllib.parse import urlsplit

from ._options import Settings


class Wallet(Protocol):
    """What signs, such as `eth_account.Account.create()`.

    Example:

    ```python
    from agent_trading import AgentTrading
    from eth_account import Account

    with AgentTrading(base_url="http://127.0.0.1:8080") as visitor:
        visitor.sign_in(Account.create())
        print(visitor.account.get_profile().address)
    ```
    """

    @property
    def address(self) -> str:
        """The address of the wallet."""
        ...

    def sign_message(self, signable_message: Any) -> Any:
        """Signs a message of `eth_account.messages`."""
        ...


def sign_in_headers(settings: Settings) -> dict[str, str]:
    """Returns the headers that a browser would add. Raises `ValueError` for a client with a key."""
    if settings.api_key is not None:
        raise ValueError("This client has a key, which counts before a session. Sign in without one.")
    url = urlsplit(settings.base_url)
    return {"Origin": f"{url.scheme}://{url.netloc}"}


def signature_of(wallet: Wallet, text: str) -> str:
    """Returns the wallet's signature of a text (`personal_sign`)."""
    try:
        messages: Any = import_module("eth_account.messages")
    except ImportError as error:
        raise ImportError("Signing in needs eth-account: pip install 'agent-trading[wallet]'.") from error
    signed = wallet.sign_message(messages.encode_defunct(text=text))
    return "0x" + bytes(signed.signature).hex()
