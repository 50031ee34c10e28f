import IconTrash from 'icon:trash'
import { useRef } from 'react'
import { Form } from 'react-router'
import type { Foto } from '@alento/contract/unidade/imagem.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { DiscardLink, SaveBar } from '#parts/forms/save-bar.tsx'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button, buttonClass } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from './photo-order.module.css'
import { nameOf } from './photo-name.ts'
import { captionName, storedName } from './caption-names.ts'
import { imagensPath } from './upload-dialog.tsx'

/** Fields and buttons of a photo belong to these forms, which stand beside the list: one for all photos. */
export const formIds = { legendas: 'legendas', ordem: 'ordem-das-fotos', remover: 'remover-foto' } as const

export function Caption({ foto, typed }: { foto: Foto; typed: string | undefined }) {
  return (
    <>
      <input type="hidden" form={formIds.legendas} name={storedName(foto._id)} value={foto.legenda} />
      <Field label="Legenda" optional>
        <Input
          form={formIds.legendas}
          name={captionName(foto._id)}
          maxLength={80}
          defaultValue={typed ?? foto.legenda}
        />
      </Field>
    </>
  )
}

/** Saves all captions. With scripts it is there once one changed. */
export function CaptionForm({ id, refused }: { id: string; refused: unknown }) {
  const form = useRef<HTMLFormElement>(null)
  const { changed, discard } = useUnsaved(form, { refused })
  const hydrated = useHydrated()
  return (
    <Form ref={form} id={formIds.legendas} method="post" noValidate preventScrollReset>
      <UnidadeField id={id} />
      <input type="hidden" name="acao" value="legendas" />
      {(!hydrated || changed > 0) && (
        <SaveBar changed={changed} fixed>
          <DiscardLink href={imagensPath} onDiscard={discard} />
          <SubmitButton of={{ acao: 'legendas' }}>Salvar legendas</SubmitButton>
        </SaveBar>
      )}
    </Form>
  )
}

/** The question before removing a photo, in the page itself, so that it works without scripts too. */
export function Remove({ id, at }: { id: string; at: number }) {
  return (
    <details className={css.remove}>
      <summary className={buttonClass({ variant: 'stop-quiet', size: 'small' })}>
        <Icon of={IconTrash} size="s" />
        Remover {nameOf(at)}
      </summary>
      <div className={css.moves}>
        <p>Deseja realmente remover?</p>
        <Button form={formIds.remover} name="id" value={id} variant="stop" size="small">
          Sim, remover
        </Button>
      </div>
    </details>
  )
}
