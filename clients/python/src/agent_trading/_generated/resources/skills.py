# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Iterator,
    Sequence,
)
from typing import (
    Literal,
    Unpack,
)


from ..._model import (
    UNSET,
    Unset,
)
from ..._resource import (
    AsyncResource,
    KeyedOptions,
    PlainOptions,
    Resource,
    async_raw,
    raw,
)
from ..models import (
    CreateCustomSkillRequest,
    CustomSkillAnswer,
    CustomSkillList,
    DeletedAnswer,
    SkillList,
    SkillRegistryPage,
    SkillSummary,
    UpdateCustomSkillRequest,
)


class Skills(Resource):
    """Skills that agents can use."""

    @property
    def with_raw_response(self) -> SkillsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return SkillsWithRawResponse(self)

    def list(
        self,
        **options: Unpack[PlainOptions],
    ) -> SkillList:
        """List the built-in skills and presets.

        Returns all built-in skills and strategy presets in one page. Public and free.

        - Needs no API key.
        """
        return self._call(
            "listSkills",
            SkillList.model_validate,
            options=options,
        )

    def list_custom_skills(
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
        """
        return self._call(
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
    ) -> Iterator[SkillSummary]:
        """Yields every entry of `skills.list_custom_skills()`, page after page. `limit` is the size of a page.

        Returns the account's custom skills without their instructions, newest first.

        A key bound to agents sees only the public ones and those that its agents have.

        Args:
            limit: Entries per page.
        """
        return self._iterate(
            "listCustomSkills",
            CustomSkillList.model_validate,
            query={"limit": limit},
            options=options,
        )

    def create_custom_skill(
        self,
        *,
        slug: str,
        name: str,
        instructions: str,
        description: str | Unset = UNSET,
        tools: Sequence[str] | Unset = UNSET,
        visibility: Literal["private", "public"] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> CustomSkillAnswer:
        """Create a custom skill.

        Creates a custom skill for your agents or, with `visibility: public`, for everyone's. An agent that names it in `skills` can
        call its `tools`, within all limits.

        For agents of other accounts the text is untrusted: with it they make no transfers. Fails with:

        - `skill_rejected`: `field_errors` names each refused tool or text. A text is refused if it holds a secret, hidden characters,
          or an address with words for sending.
        - `already_exists`: the slug is taken, also by a built-in or deleted skill.
        - `quota_exceeded`: the account has 50 skills. A deleted one counts until 24 hours after its creation.
        - `insufficient_scope`: a key bound to agents cannot write skills.

        Versions and refused texts: [Agents that work alone](/docs/autonomy).

        - Needs the scope `skills:write`.
        - Errors of its own: `already_exists`, `skill_rejected`, `quota_exceeded`.

        Args:
            slug: Name of the skill in an agent's `skills`. Unique and permanent; a deleted skill keeps its slug.
            name: Display name.
            instructions: Instructions to the model. At most 65,536 bytes.
            description: Purpose of the skill.
            tools: Tools that the skill grants, by operation_id.
            visibility: Accounts whose agents can have the skill:

                - `private`: yours.
                - `public`: all.
        """
        return self._call(
            "createCustomSkill",
            CustomSkillAnswer.model_validate,
            body=(CreateCustomSkillRequest, {"slug": slug, "name": name, "instructions": instructions, "description": description, "tools": tools, "visibility": visibility}),
            options=options,
        )

    def get_custom_skill(
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
        """
        return self._call(
            "getCustomSkill",
            CustomSkillAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    def update_custom_skill(
        self,
        *,
        id: str,
        version: int,
        name: str | Unset = UNSET,
        description: str | Unset = UNSET,
        instructions: str | Unset = UNSET,
        tools: Sequence[str] | Unset = UNSET,
        visibility: Literal["private", "public"] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> CustomSkillAnswer:
        """Change a custom skill.

        Writes a new version of one of your custom skills, or changes its visibility. Agents keep the version that they have.

        Send the newest version as `version`. A request that changes nothing writes no version. A private skill leaves the registry, and
        other accounts can no longer choose it. Agents that have it keep it. Once it is public again, others see only versions from then
        on. Fails with:

        - `version_conflict`: a newer version exists. Read the skill again.
        - `skill_rejected`: `field_errors` names each refused tool or text, as in `skills.create_custom_skill`.
        - `quota_exceeded`: the skill has 100 versions.

        Versions and refused texts: [Agents that work alone](/docs/autonomy).

        - Needs the scope `skills:write`.
        - Errors of its own: `not_found`, `version_conflict`, `skill_rejected`, `quota_exceeded`.

        Args:
            id: Id of one of your custom skills (`skl_...`). Any other id answers 404.
            version: The newest version that you know. If a newer one exists, the answer is 412 `version_conflict`.
            name: Display name.
            description: Purpose of the skill.
            instructions: Instructions to the model. At most 65,536 bytes.
            tools: The complete new list of tools that the skill grants, by operation_id.
            visibility: Accounts whose agents can have the skill:

                - `private`: yours.
                - `public`: all.
        """
        return self._call(
            "updateCustomSkill",
            CustomSkillAnswer.model_validate,
            path={"id": id},
            body=(UpdateCustomSkillRequest, {"version": version, "name": name, "description": description, "instructions": instructions, "tools": tools, "visibility": visibility}),
            options=options,
        )

    def delete_custom_skill(
        self,
        *,
        id: str,
        force: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> DeletedAnswer:
        """Delete a custom skill.

        Deletes one of your custom skills. Fails with `resource_in_use` while any agent has it, unless `force=true` takes it away
        from them.

        Every version and the agents of every account count. With `force=true` the agents lose the skill in the same commit. From then
        on the service accepts nothing from its tools, and a run or chat under way loses them with its next step. The slug stays taken.

        - Needs the scope `skills:write`.
        - Errors of its own: `not_found`, `resource_in_use`.

        Args:
            id: Id of one of your custom skills (`skl_...`). Any other id answers 404.
            force: `true` takes the skill away from all agents. `false` refuses while an agent has it.
        """
        return self._call(
            "deleteCustomSkill",
            DeletedAnswer.model_validate,
            path={"id": id},
            query={"force": force},
            options=options,
        )

    def list_registry(
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
        """
        return self._call(
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
    ) -> Iterator[SkillSummary]:
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
        """
        return self._iterate(
            "listSkillRegistry",
            SkillRegistryPage.model_validate,
            query={"q": q, "tool": tool, "sort": sort, "limit": limit},
            options=options,
        )


class SkillsWithRawResponse:
    """The methods of `Skills`, each with status and headers of its answer."""

    def __init__(self, of: Skills) -> None:
        """Wraps the methods of a namespace."""
        self.list = raw(of.list)
        self.list_custom_skills = raw(of.list_custom_skills)
        self.create_custom_skill = raw(of.create_custom_skill)
        self.get_custom_skill = raw(of.get_custom_skill)
        self.update_custom_skill = raw(of.update_custom_skill)
        self.delete_custom_skill = raw(of.delete_custom_skill)
        self.list_registry = raw(of.list_registry)


class AsyncSkills(AsyncResource):
    """Skills that agents can use."""

    @property
    def with_raw_response(self) -> AsyncSkillsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncSkillsWithRawResponse(self)

    async def list(
        self,
        **options: Unpack[PlainOptions],
    ) -> SkillList:
        """List the built-in skills and presets.

        Returns all built-in skills and strategy presets in one page. Public and free.

        - Needs no API key.
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
        """
        return self._iterate(
            "listCustomSkills",
            CustomSkillList.model_validate,
            query={"limit": limit},
            options=options,
        )

    async def create_custom_skill(
        self,
        *,
        slug: str,
        name: str,
        instructions: str,
        description: str | Unset = UNSET,
        tools: Sequence[str] | Unset = UNSET,
        visibility: Literal["private", "public"] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> CustomSkillAnswer:
        """Create a custom skill.

        Creates a custom skill for your agents or, with `visibility: public`, for everyone's. An agent that names it in `skills` can
        call its `tools`, within all limits.

        For agents of other accounts the text is untrusted: with it they make no transfers. Fails with:

        - `skill_rejected`: `field_errors` names each refused tool or text. A text is refused if it holds a secret, hidden characters,
          or an address with words for sending.
        - `already_exists`: the slug is taken, also by a built-in or deleted skill.
        - `quota_exceeded`: the account has 50 skills. A deleted one counts until 24 hours after its creation.
        - `insufficient_scope`: a key bound to agents cannot write skills.

        Versions and refused texts: [Agents that work alone](/docs/autonomy).

        - Needs the scope `skills:write`.
        - Errors of its own: `already_exists`, `skill_rejected`, `quota_exceeded`.

        Args:
            slug: Name of the skill in an agent's `skills`. Unique and permanent; a deleted skill keeps its slug.
            name: Display name.
            instructions: Instructions to the model. At most 65,536 bytes.
            description: Purpose of the skill.
            tools: Tools that the skill grants, by operation_id.
            visibility: Accounts whose agents can have the skill:

                - `private`: yours.
                - `public`: all.
        """
        return await self._call(
            "createCustomSkill",
            CustomSkillAnswer.model_validate,
            body=(CreateCustomSkillRequest, {"slug": slug, "name": name, "instructions": instructions, "description": description, "tools": tools, "visibility": visibility}),
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
        """
        return await self._call(
            "getCustomSkill",
            CustomSkillAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    async def update_custom_skill(
        self,
        *,
        id: str,
        version: int,
        name: str | Unset = UNSET,
        description: str | Unset = UNSET,
        instructions: str | Unset = UNSET,
        tools: Sequence[str] | Unset = UNSET,
        visibility: Literal["private", "public"] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> CustomSkillAnswer:
        """Change a custom skill.

        Writes a new version of one of your custom skills, or changes its visibility. Agents keep the version that they have.

        Send the newest version as `version`. A request that changes nothing writes no version. A private skill leaves the registry, and
        other accounts can no longer choose it. Agents that have it keep it. Once it is public again, others see only versions from then
        on. Fails with:

        - `version_conflict`: a newer version exists. Read the skill again.
        - `skill_rejected`: `field_errors` names each refused tool or text, as in `skills.create_custom_skill`.
        - `quota_exceeded`: the skill has 100 versions.

        Versions and refused texts: [Agents that work alone](/docs/autonomy).

        - Needs the scope `skills:write`.
        - Errors of its own: `not_found`, `version_conflict`, `skill_rejected`, `quota_exceeded`.

        Args:
            id: Id of one of your custom skills (`skl_...`). Any other id answers 404.
            version: The newest version that you know. If a newer one exists, the answer is 412 `version_conflict`.
            name: Display name.
            description: Purpose of the skill.
            instructions: Instructions to the model. At most 65,536 bytes.
            tools: The complete new list of tools that the skill grants, by operation_id.
            visibility: Accounts whose agents can have the skill:

                - `private`: yours.
                - `public`: all.
        """
        return await self._call(
            "updateCustomSkill",
            CustomSkillAnswer.model_validate,
            path={"id": id},
            body=(UpdateCustomSkillRequest, {"version": version, "name": name, "description": description, "instructions": instructions, "tools": tools, "visibility": visibility}),
            options=options,
        )

    async def delete_custom_skill(
        self,
        *,
        id: str,
        force: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> DeletedAnswer:
        """Delete a custom skill.

        Deletes one of your custom skills. Fails with `resource_in_use` while any agent has it, unless `force=true` takes it away
        from them.

        Every version and the agents of every account count. With `force=true` the agents lose the skill in the same commit. From then
        on the service accepts nothing from its tools, and a run or chat under way loses them with its next step. The slug stays taken.

        - Needs the scope `skills:write`.
        - Errors of its own: `not_found`, `resource_in_use`.

        Args:
            id: Id of one of your custom skills (`skl_...`). Any other id answers 404.
            force: `true` takes the skill away from all agents. `false` refuses while an agent has it.
        """
        return await self._call(
            "deleteCustomSkill",
            DeletedAnswer.model_validate,
            path={"id": id},
            query={"force": force},
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
        """
        return self._iterate(
            "listSkillRegistry",
            SkillRegistryPage.model_validate,
            query={"q": q, "tool": tool, "sort": sort, "limit": limit},
            options=options,
        )


class AsyncSkillsWithRawResponse:
    """The methods of `AsyncSkills`, each with status and headers of its answer."""

    def __init__(self, of: AsyncSkills) -> None:
        """Wraps the methods of a namespace."""
        self.list = async_raw(of.list)
        self.list_custom_skills = async_raw(of.list_custom_skills)
        self.create_custom_skill = async_raw(of.create_custom_skill)
        self.get_custom_skill = async_raw(of.get_custom_skill)
        self.update_custom_skill = async_raw(of.update_custom_skill)
        self.delete_custom_skill = async_raw(of.delete_custom_skill)
        self.list_registry = async_raw(of.list_registry)
