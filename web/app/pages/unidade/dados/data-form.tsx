import { useRef } from 'react'
import { Form } from 'react-router'
import type { CadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import { ErrorSummary, FormErrors } from '#parts/forms/form-errors.tsx'
import { CountedBar, DiscardLink } from '#parts/forms/save-bar.tsx'
import { editorForm } from '#lib/unidade/onde-completar.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { useHashFocus } from '#parts/forms/use-hash-focus.ts'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { AddressFields } from './address.tsx'
import { BasicFields } from './basic.tsx'
import { labelOf } from './field-labels.ts'
import { PersonFields } from './person.tsx'
import { type DataTab, showTab, type TabProps } from './read-form.ts'
import type { Again } from './save-tab.ts'
import { tabPath } from './tabs.tsx'

const fieldsOf = { dados: BasicFields, responsavel: PersonFields, endereco: AddressFields }

type DataProps = {
  aba: DataTab
  rede: CadastroRede
  /** Unit and user: the form is restored after a login for them alone. */
  dono: string
  admin: boolean
  again: Again | undefined
} & Pick<TabProps, 'especialidades' | 'conselhos'>

/** Values of the fields, and the stored version they are based on: as returned by the action, else as stored. */
function formOf({ aba, rede, again }: Pick<DataProps, 'aba' | 'rede' | 'again'>) {
  const kept = showTab[aba](rede)
  const typed = again?.typed
  const shown = typed && 'versao' in typed ? typed : kept
  const problema = again?.problema ?? undefined
  return {
    shown,
    refusal: problema && { problema, typed: shown },
    versao: shown['versao'] ?? rede.versao,
    antes: shown['antes'] ?? JSON.stringify(kept),
    already: typed ? Object.keys(kept).filter((name) => shown[name] !== kept[name]) : [],
  }
}

/** A tab of the editor: its fields, their base version, and the save bar. */
export function DataForm({ aba, rede, dono, admin, again, ...catalogo }: DataProps) {
  const { shown, refusal, versao, antes, already } = formOf({ aba, rede, again })
  const form = useRef<HTMLFormElement>(null)
  useHashFocus()
  const { changed, discard } = useUnsaved(form, { refused: again, already })
  const free = admin || rede.status === 'PRE_CADASTRO'
  const Fields = fieldsOf[aba]
  return (
    <Form method="post" ref={form} noValidate>
      {/* Enter in any field saves instead of copying the hours of a day. */}
      <button hidden type="submit" tabIndex={-1}>
        Salvar alterações
      </button>
      <UnidadeField id={rede._id} />
      <input type="hidden" name="dono" value={dono} />
      <input type="hidden" name="versao" value={versao} />
      <input type="hidden" name="antes" value={antes} />
      <FormErrors of={editorForm} form={form} problema={refusal?.problema} labelOf={labelOf}>
        <Stack gap={24}>
          <ErrorSummary />
          <Fields rede={rede} refusal={refusal} shown={shown} free={free} {...catalogo} />
          <CountedBar changed={changed}>
            <DiscardLink href={tabPath(aba)} onDiscard={discard} />
            <SubmitButton of={{ acao: null }}>Salvar alterações</SubmitButton>
          </CountedBar>
        </Stack>
      </FormErrors>
    </Form>
  )
}
