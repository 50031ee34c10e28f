import type * as contract from '@alento/contract/unidade/cadastro-rede.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import type { Route } from './+types/page'
import { AccessCard } from './access.tsx'
import { CodeCard } from './code.tsx'
import { DataForm } from './data-form.tsx'
import { EditorHead } from './editor-head.tsx'
import { AskNotice } from './pending.tsx'
import type { DataTab, TabProps } from './read-form.ts'
import type { Again } from './save-tab.ts'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Dados da rede', matches)

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é de quem administra a unidade." />
)

/** The data editor of a unit (A6). */
export default function Credenciado({ loaderData, actionData }: Route.ComponentProps) {
  const { aba, rede, dono, admin, username, chave, especialidades, conselhos, kept } = loaderData
  return (
    <>
      <EditorHead rede={rede} current={aba} />
      {aba === 'acesso' ? (
        <AccessCard {...{ rede: rede._id, chave, username, admin, refusal: refusalIn(actionData) }} />
      ) : (
        <DataPart
          {...{ aba, rede, dono, admin, especialidades, conselhos }}
          again={actionData ?? kept ?? undefined}
        />
      )}
    </>
  )
}

const refusalIn = (again: Again | undefined): FormRefusal | undefined =>
  again?.problema ? { problema: again.problema, typed: { ...again.typed } } : undefined

type DataPartProps = {
  aba: DataTab
  rede: contract.CadastroRede
  dono: string
  admin: boolean
  again: Again | undefined
} & Pick<TabProps, 'especialidades' | 'conselhos'>

/** A tab of fields. Remounted when it was saved, or when it returns merged with somebody else's change. */
function DataPart({ aba, rede, dono, admin, again: answer, ...catalogo }: DataPartProps) {
  const ofCode = answer?.typed['acao'] === 'codigo'
  const again = ofCode ? undefined : answer
  return (
    <>
      <AskNotice rede={rede} admin={admin} />
      <DataForm
        key={`${aba}${again?.typed['versao'] ?? rede.versao}`}
        {...{ aba, rede, dono, admin, again }}
        {...catalogo}
      />
      {aba === 'dados' && admin && <CodeCard rede={rede} refusal={ofCode ? refusalIn(answer) : undefined} />}
    </>
  )
}
