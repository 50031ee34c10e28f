import { type ReactNode, useState } from 'react'
import type { MinimoPixels } from '@alento/contract/unidade/imagem-limites.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { preparePhoto } from '#lib/forms/prepare-photo.ts'
import { toDataUrl } from '#lib/forms/shrink-photo.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import css from './photo-field.module.css'

/** Formats that the API accepts; a phone with another format converts to one of them. */
export const acceptPhoto = 'image/jpeg,image/png,image/webp,image/avif'

/** Puts the smaller file where the form sends it from. */
function replaceFile(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
}

type Chosen = { src: string | null; wrong: string | null; shrunk: boolean }
const nothing: Chosen = { src: null, wrong: null, shrunk: false }

/** Takes the file of an input; one that is refused leaves it. */
async function take(input: HTMLInputElement, min: MinimoPixels | undefined): Promise<Chosen> {
  const file = input.files?.[0]
  if (!file) return nothing
  const prepared = await preparePhoto(file, min)
  if (input.files?.[0] !== file) return nothing // another one was chosen meanwhile
  if ('wrong' in prepared) {
    input.value = ''
    return { ...nothing, wrong: prepared.wrong }
  }
  if (prepared.shrunk) replaceFile(input, prepared.file)
  return { ...prepared, wrong: null, src: await toDataUrl(prepared.file).catch(() => null) }
}

type PhotoFieldProps = {
  label: ReactNode
  /** The refusal of the last try, from the action; shown until another file is chosen. */
  refusal?: FormRefusal | undefined
  /** URL of the current image. */
  current?: string | null
  shape?: 'square' | 'round' | 'wide'
  /** The form may be sent without a file. */
  optional?: boolean
  /** A smaller picture is refused at once. */
  min?: MinimoPixels
}

/**
 * Chooses one image and shows it before it is sent; with scripts one over 2 MB is made smaller first. Sends the field `file` (JPEG,
 * PNG, WebP or AVIF, at most 2 MB), so its form is `<Form method="post" encType="multipart/form-data" noValidate>` with its texts
 * before it and a `key` that changes after a success; the action reads it with `readUpload`. Without scripts it is a file input
 * with its hint.
 */
export function PhotoField({ label, refusal, current, shape = 'wide', optional, min }: PhotoFieldProps) {
  const [chosen, setChosen] = useState(nothing)
  // The refusal that was current when this file was chosen.
  const [answered, setAnswered] = useState<FormRefusal>()
  const problema = refusal === answered ? undefined : refusal?.problema
  async function choose({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
    setAnswered(refusal)
    setChosen(await take(input, min))
  }
  const shown = chosen.src ?? current
  return (
    <div className={css.box}>
      <span className={classNames(css.picture, css[shape])}>
        {shown && <img src={shown} alt="" onError={() => setChosen({ ...chosen, src: null })} />}
      </span>
      <Field
        name="file"
        className={css.field}
        label={label}
        optional={optional}
        hint={
          chosen.shrunk ? 'Diminuímos a imagem para caber em 2 MB.' : 'JPEG, PNG, WebP ou AVIF, até 2 MB.'
        }
        error={chosen.wrong ?? (problema && (fieldError(problema, 'file') ?? problema.detail))}
      >
        <Input
          type="file"
          name="file"
          accept={acceptPhoto}
          required={!optional}
          onInput={(e) => void choose(e)}
        />
      </Field>
    </div>
  )
}
