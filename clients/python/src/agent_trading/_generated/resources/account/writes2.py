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
    UploadedImageAnswer,
)


class AccountWrites2(Resource):
    """The methods that change something."""

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
