# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
    Iterator,
)
from typing import (
    Any,
    Literal,
    Unpack,
)

from pydantic import (
    TypeAdapter,
)

from ...._model import (
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    PlainOptions,
    Resource,
)
from ...models import (
    Automation,
    AutomationAnswer,
    AutomationExecution,
    AutomationExecutionList,
    AutomationExecutionStatus,
    AutomationKind,
    AutomationList,
    AutomationStatus,
)


parse_automation_answer: Callable[[Any], AutomationAnswer] = TypeAdapter[AutomationAnswer](AutomationAnswer).validate_python


class AutomationsReads(Resource):
    """The methods that read."""

    def list(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: AutomationStatus | Unset = UNSET,
        kind: AutomationKind | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AutomationList:
        """List the account's automations.

        Lists the automations of the caller's agents, newest first, in every status. A deleted automation is `cancelled`.

        - `automations.iterate()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only automations with this status.
            kind: Only automations of this kind.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.automations.list()
        for automation in page.data:
            print(automation.id, automation.status, automation.kind)
        ```
        """
        return self._call(
            "listAutomations",
            AutomationList.model_validate,
            query={"agentId": agent_id, "status": status, "kind": kind, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: AutomationStatus | Unset = UNSET,
        kind: AutomationKind | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[Automation]:
        """Yields every entry of `automations.list()`, page after page. `limit` is the size of a page.

        Lists the automations of the caller's agents, newest first, in every status. A deleted automation is `cancelled`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only automations with this status.
            kind: Only automations of this kind.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        for automation in client.automations.iterate():
            print(automation.id, automation.status, automation.kind)
        ```
        """
        return self._iterate(
            "listAutomations",
            AutomationList.model_validate,
            query={"agentId": agent_id, "status": status, "kind": kind, "sort": sort, "limit": limit},
            options=options,
        )

    def get(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> AutomationAnswer:
        """Read an automation.

        Returns one automation of the caller, with the amount that it has spent and the time of its next slot.

        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: `aut_...`. Any other value than the id of an own automation answers 404.

        Example:

        ```python
        automation = client.automations.get(id="aut_01M7W4N4V86K2N5D0T3C9XW4ZA")
        print(automation.id, automation.status, automation.kind)
        ```
        """
        return self._call(
            "getAutomation",
            parse_automation_answer,
            path={"id": id},
            options=options,
        )

    def list_executions(
        self,
        *,
        id: str,
        status: AutomationExecutionStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AutomationExecutionList:
        """List the executions of an automation.

        Lists what one automation did, newest first: swaps, failures and skipped slots.

        One record covers consecutive slots that were skipped for the same reason. `reason` says why a slot was skipped or failed;
        [Automations](/docs/automations) explains the difference.

        - `automations.iterate_executions()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `aut_...`. Any other value than the id of an own automation answers 404.
            status: Only executions with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.automations.list_executions(id="aut_01M7W4N4V86K2N5D0T3C9XW4ZA")
        for automation_execution in page.data:
            print(automation_execution.id, automation_execution.status, automation_execution.slot)
        ```
        """
        return self._call(
            "listAutomationExecutions",
            AutomationExecutionList.model_validate,
            path={"id": id},
            query={"status": status, "from": from_, "to": to, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_executions(
        self,
        *,
        id: str,
        status: AutomationExecutionStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[AutomationExecution]:
        """Yields every entry of `automations.list_executions()`, page after page. `limit` is the size of a page.

        Lists what one automation did, newest first: swaps, failures and skipped slots.

        One record covers consecutive slots that were skipped for the same reason. `reason` says why a slot was skipped or failed;
        [Automations](/docs/automations) explains the difference.

        Args:
            id: `aut_...`. Any other value than the id of an own automation answers 404.
            status: Only executions with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        for automation_execution in client.automations.iterate_executions(
            id="aut_01M7W4N4V86K2N5D0T3C9XW4ZA",
        ):
            print(automation_execution.id, automation_execution.status, automation_execution.slot)
        ```
        """
        return self._iterate(
            "listAutomationExecutions",
            AutomationExecutionList.model_validate,
            path={"id": id},
            query={"status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
            options=options,
        )

    def list_account_executions(
        self,
        *,
        agent_id: str | Unset = UNSET,
        automation_id: str | Unset = UNSET,
        status: AutomationExecutionStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AutomationExecutionList:
        """List the executions of all automations.

        Lists what all automations of the caller's agents did, newest first: swaps, failures and skipped slots.

        `agent_id`, `automation_id`, `status`, `from` and `to` narrow the list. `from` and `to` compare with `created_at`.

        - `automations.iterate_account_executions()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            automation_id: Only entries of this automation. Another account's id answers 404.
            status: Only executions with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.automations.list_account_executions()
        for automation_execution in page.data:
            print(automation_execution.id, automation_execution.status, automation_execution.slot)
        ```
        """
        return self._call(
            "listAccountExecutions",
            AutomationExecutionList.model_validate,
            query={"agentId": agent_id, "automationId": automation_id, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_account_executions(
        self,
        *,
        agent_id: str | Unset = UNSET,
        automation_id: str | Unset = UNSET,
        status: AutomationExecutionStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[AutomationExecution]:
        """Yields every entry of `automations.list_account_executions()`, page after page. `limit` is the size of a page.

        Lists what all automations of the caller's agents did, newest first: swaps, failures and skipped slots.

        `agent_id`, `automation_id`, `status`, `from` and `to` narrow the list. `from` and `to` compare with `created_at`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            automation_id: Only entries of this automation. Another account's id answers 404.
            status: Only executions with this status.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        for automation_execution in client.automations.iterate_account_executions():
            print(automation_execution.id, automation_execution.status, automation_execution.slot)
        ```
        """
        return self._iterate(
            "listAccountExecutions",
            AutomationExecutionList.model_validate,
            query={"agentId": agent_id, "automationId": automation_id, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
            options=options,
        )
