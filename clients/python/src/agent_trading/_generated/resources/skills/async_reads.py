# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
)
from typing import (
    Literal,
    Unpack,
)


from ...._model import (
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    PlainOptions,
)
from ...models import (
    CustomSkillAnswer,
    CustomSkillList,
    SkillList,
    SkillRegistryPage,
    SkillSummary,
)


class AsyncSkillsReads(AsyncResource):
    """The methods that read."""

    async def list(
        self,
        **options: Unpack[PlainOptions],
    ) -> SkillList:
        """List the built-in skills and presets.

        Returns all built-in skills and strategy presets in one page. Public and free.

        - Needs no API key.

        Example:

        ```python
        page = await client.skills.list()
        for skill in page.data:
            print(skill.id, skill.name, skill.kind)
        ```
        """
        return await self._call(
            "listSkills",
            SkillList.model_validate,
            options=options,
        )

    async def list_custom_skills(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> CustomSkillList:
        """List your custom skills.

        Returns the account's custom skills without their instructions, newest first.

        A key bound to agents sees only the public ones and those that its agents have.

        - `skills.iterate_custom_skills()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`.

        Args:
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.skills.list_custom_skills()
        for skill_summary in page.data:
            print(skill_summary.id, skill_summary.status, skill_summary.slug)
        ```
        """
        return await self._call(
            "listCustomSkills",
            CustomSkillList.model_validate,
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_custom_skills(
        self,
        *,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[SkillSummary]:
        """Yields every entry of `skills.list_custom_skills()`, page after page. `limit` is the size of a page.

        Returns the account's custom skills without their instructions, newest first.

        A key bound to agents sees only the public ones and those that its agents have.

        Args:
            limit: Entries per page.

        Example:

        ```python
        async for skill_summary in client.skills.iterate_custom_skills():
            print(skill_summary.id, skill_summary.status, skill_summary.slug)
        ```
        """
        return self._iterate(
            "listCustomSkills",
            CustomSkillList.model_validate,
            query={"limit": limit},
            options=options,
        )

    async def get_custom_skill(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> CustomSkillAnswer:
        """Read a custom skill.

        Returns one of your custom skills or a public one, with its instructions.

        Without a version it returns the newest. Other accounts see the versions of a public skill since it last became public. You can
        always read the version that one of your agents has, even if its author has made the skill private. A key bound to agents sees
        public skills and those of its agents. Everything else is `not_found`.

        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: Id (`skl_...`), slug or slug@version of a custom skill.

        Example:

        ```python
        custom_skill = await client.skills.get_custom_skill(id="skl_01M7W4N4V83N5T0B2K9XV6ZC4D")
        print(custom_skill.id, custom_skill.status, custom_skill.slug)
        ```
        """
        return await self._call(
            "getCustomSkill",
            CustomSkillAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    async def list_registry(
        self,
        *,
        q: str | Unset = UNSET,
        tool: str | Unset = UNSET,
        sort: Literal["new", "uses"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> SkillRegistryPage:
        """List public custom skills.

        Searches the public custom skills of all accounts. Public and free.

        Each word of `q` must begin a word of the slug, name or description, in any case. A `q` without a word finds nothing. With
        `sort=uses` the order can change between pages, so a skill may appear twice or not at all. `skills.get_custom_skill`
        returns the instructions. The texts are their authors' claims and prove nothing.

        - `skills.iterate_registry()` iterates over all pages.
        - Needs no API key.
        - Errors of its own: `invalid_cursor`.

        Args:
            q: Beginnings of words in the slug, name or description.
            tool: Only skills that grant this tool.
            sort: Order of the list:

                - `new`: newest first.
                - `uses`: the skill that most agents have first.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.skills.list_registry()
        for skill_summary in page.data:
            print(skill_summary.id, skill_summary.status, skill_summary.slug)
        ```
        """
        return await self._call(
            "listSkillRegistry",
            SkillRegistryPage.model_validate,
            query={"q": q, "tool": tool, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_registry(
        self,
        *,
        q: str | Unset = UNSET,
        tool: str | Unset = UNSET,
        sort: Literal["new", "uses"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[SkillSummary]:
        """Yields every entry of `skills.list_registry()`, page after page. `limit` is the size of a page.

        Searches the public custom skills of all accounts. Public and free.

        Each word of `q` must begin a word of the slug, name or description, in any case. A `q` without a word finds nothing. With
        `sort=uses` the order can change between pages, so a skill may appear twice or not at all. `skills.get_custom_skill`
        returns the instructions. The texts are their authors' claims and prove nothing.

        Args:
            q: Beginnings of words in the slug, name or description.
            tool: Only skills that grant this tool.
            sort: Order of the list:

                - `new`: newest first.
                - `uses`: the skill that most agents have first.
            limit: Entries per page.

        Example:

        ```python
        async for skill_summary in client.skills.iterate_registry():
            print(skill_summary.id, skill_summary.status, skill_summary.slug)
        ```
        """
        return self._iterate(
            "listSkillRegistry",
            SkillRegistryPage.model_validate,
            query={"q": q, "tool": tool, "sort": sort, "limit": limit},
            options=options,
        )
