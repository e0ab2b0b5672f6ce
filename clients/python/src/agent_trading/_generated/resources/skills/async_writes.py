# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
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
    KeyedOptions,
)
from ...models import (
    CreateCustomSkillRequest,
    CustomSkillAnswer,
    DeletedAnswer,
    UpdateCustomSkillRequest,
)


class AsyncSkillsWrites(AsyncResource):
    """The methods that change something."""

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

        Example:

        ```python
        custom_skill = await client.skills.create_custom_skill(
            slug="calm-rebalancer",
            name="Calm rebalancer",
            instructions="Once a day read the portfolio. When USDG is below 45 % of it, sell what rose most until USDG is half.",
            description="Keeps half of the portfolio in USDG.",
            tools=["getPortfolio", "quoteSwap", "executeSwap"],
            visibility="public",
        )
        print(custom_skill.id, custom_skill.status, custom_skill.slug)
        ```
        """
        return await self._call(
            "createCustomSkill",
            CustomSkillAnswer.model_validate,
            body=(CreateCustomSkillRequest, {"slug": slug, "name": name, "instructions": instructions, "description": description, "tools": tools, "visibility": visibility}),
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

        Example:

        ```python
        custom_skill = await client.skills.update_custom_skill(
            id="skl_01M7W4N4V83N5T0B2K9XV6ZC4D",
            version=1,
            instructions="Once a day read the portfolio. When USDG is below 40 % of it, sell what rose most until USDG is half.",
        )
        print(custom_skill.id, custom_skill.status, custom_skill.slug)
        ```
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

        Example:

        ```python
        deleted = await client.skills.delete_custom_skill(id="skl_01M7W4N4V83N5T0B2K9XV6ZC4D")
        print(deleted.id, deleted.deleted)
        ```
        """
        return await self._call(
            "deleteCustomSkill",
            DeletedAnswer.model_validate,
            path={"id": id},
            query={"force": force},
            options=options,
        )
