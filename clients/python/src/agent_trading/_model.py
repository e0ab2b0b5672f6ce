"""The base of all models, and how amounts and times are read and written."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, cast

from pydantic import (
    AliasGenerator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    PlainSerializer,
    PlainValidator,
    model_validator,
)


class Unset(enum.Enum):
    """The type of `UNSET`: a property that is left out, which is not the same as null.

    Example:

    ```python
    from agent_trading import UNSET, Unset

    def rename(name: str, description: str | None | Unset = UNSET) -> None:
        '''Left out, the description keeps its value; `None` removes it.'''
        client.agents.update(id=agent_id, name=name, description=description)

    rename("Scout 2")
    rename("Scout 3", None)
    ```
    """

    UNSET = "unset"

    def __bool__(self) -> Literal[False]:
        """Is false, like `None`."""
        return False

    def __repr__(self) -> str:
        """Shows `UNSET`."""
        return "UNSET"


UNSET: Final = Unset.UNSET
"""Leaves a property out of a request. `None` sends null."""

def _camel(name: str) -> str:
    return re.sub(r"_([a-z0-9])", lambda letter: letter[1].upper(), name)


_CAMEL = AliasGenerator(validation_alias=_camel, serialization_alias=_camel)


class AnswerModel(BaseModel):
    """Part of an answer. Properties and values of a newer service are kept; see `model_extra`.

    A property that is missing reads as `None`; `model_fields_set` tells it from null.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(
        extra="allow",
        validate_by_name=True,
        validate_by_alias=True,
        protected_namespaces=(),
        defer_build=True,
    )


class CamelAnswerModel(AnswerModel):
    """Part of an answer whose properties are in camelCase on the wire."""

    model_config: ClassVar[ConfigDict] = ConfigDict(alias_generator=_CAMEL)


class RequestModel(BaseModel):
    """Part of a request. A property that is left out is not sent, and `None` sends null."""

    model_config: ClassVar[ConfigDict] = ConfigDict(
        extra="forbid",
        validate_by_name=True,
        validate_by_alias=True,
        protected_namespaces=(),
        defer_build=True,
    )

    @model_validator(mode="before")
    @classmethod
    def _leave_out(cls, given: Any) -> Any:
        if not isinstance(given, Mapping):
            return given
        values: Mapping[Any, Any] = cast(Any, given)
        return {name: value for name, value in values.items() if value is not UNSET}


class CamelRequestModel(RequestModel):
    """Part of a request whose properties are in camelCase on the wire."""

    model_config: ClassVar[ConfigDict] = ConfigDict(alias_generator=_CAMEL)


def plain_decimal(amount: Decimal) -> str:
    """Returns an amount as the service reads it: without exponent."""
    return format(amount, "f")


def _amount(given: object) -> Decimal:
    # A float has no exact decimal value; a bool is an int by accident.
    if isinstance(given, bool) or not isinstance(given, (str, int, Decimal)):
        raise TypeError(
            f"An amount is a str, Decimal or int, such as '0.05', and never a {type(given).__name__}."
        )
    try:
        amount = Decimal(given)
    except InvalidOperation:
        raise ValueError("An amount is a decimal number such as '0.05'.") from None
    if not amount.is_finite():
        raise ValueError("An amount is a finite number.")
    return amount


def _time(given: object) -> str:
    if isinstance(given, str):
        return given
    if not isinstance(given, datetime):
        raise TypeError("A time is an aware datetime, or a str such as '2027-01-01T00:00:00Z'.")
    if given.utcoffset() is None:
        raise ValueError("A time needs its time zone, such as datetime.now(timezone.utc).")
    return given.isoformat()


def _plain_json(value: object) -> object:
    if isinstance(value, Decimal):
        return plain_decimal(value)
    if isinstance(value, Mapping):
        properties: Mapping[Any, Any] = cast(Any, value)
        return {str(key): _plain_json(item) for key, item in properties.items()}
    if isinstance(value, (list, tuple)):
        return [_plain_json(item) for item in cast(Sequence[Any], value)]
    return value


_WRITTEN = PlainSerializer(plain_decimal, return_type=str, when_used="json")

Amount: TypeAlias = Annotated[Decimal, BeforeValidator(_amount), _WRITTEN]
"""An amount of an answer, exact."""

AmountIn: TypeAlias = Annotated[Decimal | str | int, PlainValidator(_amount), _WRITTEN]
"""An amount of a request: never a float."""

BaseUnits: TypeAlias = Annotated[int, PlainSerializer(str, return_type=str, when_used="json")]
"""An amount in base units, such as wei."""

TimeIn: TypeAlias = Annotated[datetime | str, PlainValidator(_time)]
"""A time of a request: an aware datetime, or its text by RFC 3339."""

FreeJson: TypeAlias = Annotated[Mapping[str, Any], PlainSerializer(_plain_json, when_used="json")]
"""A JSON object that the contract does not describe."""


def told_apart(property_name: str, *kinds: str | tuple[str, ...]) -> Discriminator:
    """Chooses the branch of a union by a property; a kind that is not known has the branch ''.

    Several kinds of one branch are a tuple, and the branch is called by the first of them.
    """
    branches = {
        kind: group[0] for group in ((one,) if isinstance(one, str) else one for one in kinds) for kind in group
    }

    def kind_of(value: Any) -> str:
        if isinstance(value, Mapping):
            given = cast(Mapping[str, Any], value).get(property_name)
        else:
            given = getattr(value, property_name, None)
        return branches.get(given, "") if isinstance(given, str) else ""

    choose: Callable[[Any], str] = kind_of
    return Discriminator(choose)
