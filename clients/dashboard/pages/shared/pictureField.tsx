import { useMutation } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { Field } from '../../kit/field.tsx';
import { Problem } from '../../kit/notice.tsx';
import { Picture } from '../../kit/picture.tsx';

interface PictureFieldProps {
  readonly url: string | null;
  readonly name: string | null;
  readonly fault?: string | undefined;
  readonly onChange: (url: string) => void;
}

/** Uploads a picture and gives its URL. */
export function PictureField({ url, name, fault, onChange }: PictureFieldProps) {
  const upload = useMutation({
    mutationFn: (file: File) => client.uploadImage({ file }),
    onSuccess: ({ gatewayUrl }) => onChange(gatewayUrl),
  });
  return (
    <Field label="Picture" hint="PNG, JPEG, GIF or WebP. Everybody can see it." fault={fault}>
      {(attributes) => (
        <div className="stack">
          <div className="row">
            <Picture url={url} name={name} large />
            <input
              {...attributes}
              type="file"
              accept="image/png,image/jpeg,image/gif,image/webp"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file !== undefined) upload.mutate(file);
              }}
            />
          </div>
          {upload.isPending && <p className="small quiet">Uploading…</p>}
          {upload.error !== null && <Problem error={upload.error} />}
        </div>
      )}
    </Field>
  );
}
