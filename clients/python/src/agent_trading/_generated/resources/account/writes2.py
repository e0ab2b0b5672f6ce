# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from typing import (
    Unpack,
)


from ...._resource import (
    PlainOptions,
    Resource,
)
from ...models import (
    ProfileAnswer,
    ThawRequest,
    UploadedImageAnswer,
)


class AccountWrites2(Resource):
    """The methods that change something."""

    def thaw(
        self,
        *,
        message: str,
        signature: str,
        **options: Unpack[PlainOptions],
    ) -> ProfileAnswer:
        """Thaw the account.

        Ends the freeze of the account and of the agents that were frozen with it. It needs a session, and a message that the wallet of the
        account signs anew: `account.create_sign_in_message` with the account's id in `thaw`. Agents that were frozen by `agents.freeze` stay frozen, and
        the others stay stopped until `agents.start`.

        - 401 `unauthenticated`: the message is for something else, its nonce is spent, or another wallet signed it.

        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            message: The message of `account.create_sign_in_message` with `thaw`, as the account's wallet signed it.
            signature: The wallet's signature of the message, as for `account.create_session`.

        Example:

        ```python
        profile = client.account.thaw(
            message="127.0.0.1:8080 wants you to sign in with your Ethereum account:\\n0x9f1A0469CBce2fEb53C705746446981548845b3B\\n\\nThaw acc_01M7W22RQ0KRCW64PDJBQ4DV78 in the Agent Trading Service. It may trade and pay again.\\n\\nURI: http://127.0.0.1:8080\\nVersion: 1\\nChain ID: 31337\\nNonce: 4f0c2b6a9d1e48d7b35c6a7e80f91d24\\nIssued At: 2026-11-20T09:00:00.000Z\\nExpiration Time: 2026-11-20T09:05:00.000Z",
            signature="0x6d5b3c8f7a1e09d24b6f835c71aa90de42f8176be35d0c9472ab18fe603d95c12f47a80b91e6d35c7f024be819aa63d0574c8fe12b906ad7385fc41e90b72d6a1b",
        )
        print(profile.id, profile.address, profile.display_name)
        ```
        """
        return self._call(
            "thawAccount",
            ProfileAnswer.model_validate,
            body=(ThawRequest, {"message": message, "signature": signature}),
            options=options,
        )

    def upload_image(
        self,
        *,
        file: bytes,
        **options: Unpack[PlainOptions],
    ) -> UploadedImageAnswer:
        """Upload a picture.

        Pins a picture to IPFS and returns its URLs. Send `url` or `gateway_url` as `logo_url` of a launch or as `avatar_url`; the service
        stores `url` for both. A browser shows `gateway_url`.

        The service re-encodes the picture: it applies the orientation, drops metadata and keeps the frames of an animation. The same
        picture always gets the same URLs.

        - 422 `invalid_image`: no complete PNG, JPEG, GIF or WebP within the limits. SVG is not accepted.
        - 403 `quota_exceeded`: more than 100 MiB of new pictures in 24 hours, 1 GiB or 10,000 pictures in all, counted after
          re-encoding. Known pictures count once.
        - 503 `service_unavailable`: re-encoding took over 5 seconds, or waited over 10.
        - 502 `ipfs_error`: nothing was pinned. Send the same request again.

        - Needs the scope `account:write`.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `invalid_image`, `quota_exceeded`, `ipfs_error`.

        Args:
            file: The bytes of the file.

        Example:

        ```python
        from pathlib import Path

        uploaded_image = client.account.upload_image(file=Path("file.png").read_bytes())
        print(uploaded_image.url, uploaded_image.gateway_url, uploaded_image.cid)
        ```
        """
        return self._call(
            "uploadImage",
            UploadedImageAnswer.model_validate,
            files={"file": file},
            options=options,
        )
