# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    SkillsReads,
)
from .writes import (
    SkillsWrites,
)
from .async_reads import (
    AsyncSkillsReads,
)
from .async_writes import (
    AsyncSkillsWrites,
)


class Skills(SkillsReads, SkillsWrites):
    """Skills that agents can use."""

    @property
    def with_raw_response(self) -> SkillsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return SkillsWithRawResponse(self)


class SkillsWithRawResponse:
    """The methods of `Skills`, each with status and headers of its answer."""

    def __init__(self, of: Skills) -> None:
        """Wraps the methods of a namespace."""
        self.list = raw(of.list)
        self.list_custom_skills = raw(of.list_custom_skills)
        self.get_custom_skill = raw(of.get_custom_skill)
        self.list_registry = raw(of.list_registry)
        self.create_custom_skill = raw(of.create_custom_skill)
        self.update_custom_skill = raw(of.update_custom_skill)
        self.delete_custom_skill = raw(of.delete_custom_skill)


class AsyncSkills(AsyncSkillsReads, AsyncSkillsWrites):
    """Skills that agents can use."""

    @property
    def with_raw_response(self) -> AsyncSkillsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncSkillsWithRawResponse(self)


class AsyncSkillsWithRawResponse:
    """The methods of `AsyncSkills`, each with status and headers of its answer."""

    def __init__(self, of: AsyncSkills) -> None:
        """Wraps the methods of a namespace."""
        self.list = async_raw(of.list)
        self.list_custom_skills = async_raw(of.list_custom_skills)
        self.get_custom_skill = async_raw(of.get_custom_skill)
        self.list_registry = async_raw(of.list_registry)
        self.create_custom_skill = async_raw(of.create_custom_skill)
        self.update_custom_skill = async_raw(of.update_custom_skill)
        self.delete_custom_skill = async_raw(of.delete_custom_skill)
