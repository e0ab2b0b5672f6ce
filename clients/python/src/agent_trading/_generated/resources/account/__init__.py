# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    AccountReads,
)
from .writes import (
    AccountWrites,
)
from .writes2 import (
    AccountWrites2,
)
from .async_reads import (
    AsyncAccountReads,
)
from .async_writes import (
    AsyncAccountWrites,
)
from .async_writes2 import (
    AsyncAccountWrites2,
)


class Account(AccountReads, AccountWrites, AccountWrites2):
    """The caller's profile, sessions, API keys and pictures."""

    @property
    def with_raw_response(self) -> AccountWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AccountWithRawResponse(self)


class AccountWithRawResponse:
    """The methods of `Account`, each with status and headers of its answer."""

    def __init__(self, of: Account) -> None:
        """Wraps the methods of a namespace."""
        self.get_session = raw(of.get_session)
        self.get_ipfs_file = raw(of.get_ipfs_file)
        self.list_api_keys = raw(of.list_api_keys)
        self.get_current_api_key = raw(of.get_current_api_key)
        self.get_profile = raw(of.get_profile)
        self.list_sessions = raw(of.list_sessions)
        self.create_sign_in_message = raw(of.create_sign_in_message)
        self.create_session = raw(of.create_session)
        self.delete_session = raw(of.delete_session)
        self.freeze_by_link = raw(of.freeze_by_link)
        self.create_api_key = raw(of.create_api_key)
        self.delete_api_key = raw(of.delete_api_key)
        self.rotate_api_key = raw(of.rotate_api_key)
        self.update_profile = raw(of.update_profile)
        self.freeze = raw(of.freeze)
        self.remove_session = raw(of.remove_session)
        self.thaw = raw(of.thaw)
        self.upload_image = raw(of.upload_image)


class AsyncAccount(AsyncAccountReads, AsyncAccountWrites, AsyncAccountWrites2):
    """The caller's profile, sessions, API keys and pictures."""

    @property
    def with_raw_response(self) -> AsyncAccountWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncAccountWithRawResponse(self)


class AsyncAccountWithRawResponse:
    """The methods of `AsyncAccount`, each with status and headers of its answer."""

    def __init__(self, of: AsyncAccount) -> None:
        """Wraps the methods of a namespace."""
        self.get_session = async_raw(of.get_session)
        self.get_ipfs_file = async_raw(of.get_ipfs_file)
        self.list_api_keys = async_raw(of.list_api_keys)
        self.get_current_api_key = async_raw(of.get_current_api_key)
        self.get_profile = async_raw(of.get_profile)
        self.list_sessions = async_raw(of.list_sessions)
        self.create_sign_in_message = async_raw(of.create_sign_in_message)
        self.create_session = async_raw(of.create_session)
        self.delete_session = async_raw(of.delete_session)
        self.freeze_by_link = async_raw(of.freeze_by_link)
        self.create_api_key = async_raw(of.create_api_key)
        self.delete_api_key = async_raw(of.delete_api_key)
        self.rotate_api_key = async_raw(of.rotate_api_key)
        self.update_profile = async_raw(of.update_profile)
        self.freeze = async_raw(of.freeze)
        self.remove_session = async_raw(of.remove_session)
        self.thaw = async_raw(of.thaw)
        self.upload_image = async_raw(of.upload_image)
