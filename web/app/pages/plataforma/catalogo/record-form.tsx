import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import type { RegistroRefusal } from './actions.ts'
import { ChangedNotice, type Other } from './changed.tsx'

type Kept = { _id: string; versao: number }
type Props<T extends Kept> = {
  /** URL of the form itself, where a refusal is shown, and of the list. */
  action: string
  back: string
  editado: T | null
  refusal: RegistroRefusal<T> | undefined
  /** Returns the fields of a stored record that differ from the typed ones. */
  listDifferences: (now: T, typed: Record<string, string>) => readonly Other[]
  children: ReactNode
}

/** The form of a record: which one, the version that the person saw, the version that somebody else saved meanwhile, its buttons. */
export function RecordForm<T extends Kept>(props: Props<T>) {
  const { action, back, editado, refusal, listDifferences, children } = props
  const form = useFocusError(refusal)
  useUnsaved(form, { refused: refusal })
  const busy = useBusy()
  return (
    <Form method="post" action={action} ref={form} noValidate>
      <Which of={refusal?.agora ?? editado} versao={seenVersao(refusal, editado)} />
      <Stack gap={24}>
        {refusal?.agora ? (
          <ChangedNotice others={listDifferences(refusal.agora, refusal.typed)} />
        ) : (
          <FormRefused problema={refusal?.problema} />
        )}
        {children}
        <Buttons>
          <ButtonLink variant="outline" href={back}>
            Cancelar
          </ButtonLink>
          <Button busy={busy}>Salvar</Button>
        </Buttons>
      </Stack>
    </Form>
  )
}

const Which = ({ of, versao }: { of: Kept | null; versao: string }) => (
  <>
    <input type="hidden" name="acao" value={of ? 'editar' : 'novo'} />
    <input type="hidden" name="id" value={of?._id ?? ''} />
    <input type="hidden" name="versao" value={versao} />
  </>
)
