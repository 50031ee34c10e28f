import { IconTrash } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Form } from 'react-router'
import type { Foto } from '@alento/contract/imagem.ts'
import { Button, buttonClass } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Input } from '#ui/forms/input.tsx'
import css from './photo-order.module.css'
import { nameOf } from './photo-name.ts'

type CaptionProps = {
  foto: Foto
  hidden: ReactNode
  refused: { legenda: string; error: string | undefined } | null
}

export function Caption({ foto, hidden, refused }: CaptionProps) {
  return (
    <Form method="post" className={css.caption} preventScrollReset>
      {hidden}
      <input type="hidden" name="acao" value="legenda" />
      <input type="hidden" name="id" value={foto._id} />
      <Field label="Legenda" optional error={refused?.error} className={css.text}>
        <Input name="legenda" maxLength={80} defaultValue={refused?.legenda ?? foto.legenda} />
      </Field>
      <Button variant="outline">Salvar</Button>
    </Form>
  )
}

/** Asked for in the page itself, so that it is asked without scripts too. */
export function Remove({ id, at, hidden }: { id: string; at: number; hidden: ReactNode }) {
  return (
    <details className={css.remove}>
      <summary className={buttonClass({ variant: 'stop-quiet', size: 'small' })}>
        <Icon of={IconTrash} size="s" />
        Remover {nameOf(at)}
      </summary>
      <Form method="post" className={css.moves} preventScrollReset>
        {hidden}
        <input type="hidden" name="acao" value="foto-remover" />
        <input type="hidden" name="id" value={id} />
        <p>Deseja realmente remover?</p>
        <Button variant="stop" size="small">
          Sim, remover
        </Button>
      </Form>
    </details>
  )
}
