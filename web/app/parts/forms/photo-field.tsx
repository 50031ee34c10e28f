import { type ChangeEvent, type ReactNode, useState } from 'react'
import { maxImagemBytes } from '@alento/contract/imagem-limites.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import css from './photo-field.module.css'

/** Formats that the API accepts; a phone with another format converts to one of them. */
const accept = 'image/jpeg,image/png,image/webp,image/avif'

const tooBig = 'A imagem pode ter até 2 MB. Envie uma menor.'

/** The chosen file as a data URL, the only kind of preview that the page's policy allows. */
const read = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })

type PhotoFieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The refusal of the last try, from the action; shown until another file is chosen. */
  refusal?: FormRefusal | undefined
  /** URL of the current image. */
  current?: string | null
  shape?: 'square' | 'round' | 'wide'
  /** The form may be sent without a file. */
  optional?: boolean
}

/**
 * Chooses one image and shows it before it is sent. Sends the field `file` (JPEG, PNG, WebP or AVIF, at most 2 MB), so its form
 * is `<Form method="post" encType="multipart/form-data">` with its texts before it and a `key` that changes after a success;
 * the action reads it with `readUpload`. Without scripts it is a file input with its hint.
 */
export function PhotoField({ label, hint, refusal, current, shape = 'wide', optional }: PhotoFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  // The refusal that was current when this file was chosen.
  const [answered, setAnswered] = useState<FormRefusal>()
  const problema = refusal === answered ? undefined : refusal?.problema
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    const large = file !== undefined && file.size > maxImagemBytes
    setWrong(large ? tooBig : null)
    setAnswered(refusal)
    if (large) input.value = ''
    setChosen(file && !large ? await read(file).catch(() => null) : null)
  }
  const shown = chosen ?? current
  return (
    <div className={css.box}>
      <span className={classNames(css.picture, css[shape])}>
        {shown && <img src={shown} alt="" onError={() => setChosen(null)} />}
      </span>
      <Field
        className={css.field}
        label={label}
        optional={optional}
        hint={hint ?? 'JPEG, PNG, WebP ou AVIF, até 2 MB.'}
        error={wrong ?? (problema && (fieldError(problema, 'file') ?? problema.detail))}
      >
        <Input
          type="file"
          name="file"
          accept={accept}
          required={!optional}
          onChange={(e) => void choose(e)}
        />
      </Field>
    </div>
  )
}
