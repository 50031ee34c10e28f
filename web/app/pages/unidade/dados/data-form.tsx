import { IconAlertCircle } from '@tabler/icons-react'
import { Form } from 'react-router'
import type { CadastroRede } from '@alento/contract/cadastro-rede.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { Button, buttonClass } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { AddressFields } from './address.tsx'
import { BasicFields } from './basic.tsx'
import css from './credenciado.module.css'
import { PersonFields } from './person.tsx'
import { type DataTab, showTab, type TabProps } from './read-form.ts'
import type { Again } from './save-tab.ts'
import { tabPath } from './tabs.tsx'

const fieldsOf = { dados: BasicFields, responsavel: PersonFields, endereco: AddressFields }

type DataProps = {
  aba: DataTab
  rede: CadastroRede
  /** Unit and user: to whom the form is given back after a login. */
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
  const form = useFocusError(refusal?.problema)
  const { changed, discard } = useUnsaved(form, { refused: again, already })
  const busy = useBusy({ acao: null })
  const free = admin || rede.status === 'PRE_CADASTRO'
  const Fields = fieldsOf[aba]
  return (
    <Form method="post" ref={form} noValidate className={css.form}>
      {/* Enter in any field saves instead of copying the hours of a day. */}
      <button hidden type="submit" tabIndex={-1}>
        Salvar alterações
      </button>
      <UnidadeField id={rede._id} />
      <input type="hidden" name="dono" value={dono} />
      <input type="hidden" name="versao" value={versao} />
      <input type="hidden" name="antes" value={antes} />
      <Stack gap={24}>
        <ProblemNotice problema={refusal?.problema} />
        <Fields rede={rede} refusal={refusal} shown={shown} free={free} {...catalogo} />
        <SaveBar
          wrong={new Set(refusal?.problema.errors?.map(({ field }) => field)).size}
          {...{ changed, busy, href: tabPath(aba), onDiscard: discard }}
        />
      </Stack>
    </Form>
  )
}

type BarProps = { changed: number; wrong: number; busy: boolean; href: string; onDiscard: () => void }

const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`

/** Stays visible while the form is longer than the screen. */
const SaveBar = ({ changed, wrong, busy, href, onDiscard }: BarProps) => (
  <div className={css.bar}>
    <output className={classNames(css.count, wrong > 0 && css.wrong)}>
      {wrong > 0 && <Icon of={IconAlertCircle} size="s" />}
      {[
        changed > 0 && many(changed, 'alterado', 'alterados'),
        wrong > 0 && many(wrong, 'campo para conferir', 'campos para conferir'),
      ]
        .filter(Boolean)
        .join(', ')}
    </output>
    {/* A full page load, which resets the fields to the stored values. */}
    <a href={href} className={buttonClass({ variant: 'quiet' })} onClick={onDiscard}>
      Descartar
    </a>
    <Button busy={busy}>Salvar alterações</Button>
  </div>
)
