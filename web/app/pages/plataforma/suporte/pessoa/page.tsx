import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Split, Stack } from '#ui/base/layout.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { ProcurarForm } from '#pages/plataforma/suporte/procurar-form.tsx'
import type { Route } from './+types/page'
import { Devolver } from './devolver.tsx'
import { Eventos } from './eventos.tsx'
import { Fazer } from './fazer.tsx'
import { Ficha } from './ficha.tsx'
import { Pergunta } from './pergunta.tsx'
import { Unioes } from './unioes.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? loaderData.pessoa.name || 'Conta apagada' : 'Suporte', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/suporte" advice="Confira o endereço, ou procure a pessoa de novo." />
)
export const shouldRevalidate = unlessOffline
export { actOnPessoa as action } from './act.ts'

/** Divides the action's result: a refusal, the whole CPF, or a question before something irreversible. */
const partsOf = (said: Route.ComponentProps['actionData']) => ({
  recusa: said && 'problema' in said ? said : undefined,
  cpf: said && 'cpf' in said ? (said.cpf ?? undefined) : undefined,
  pergunta: said && 'pergunta' in said ? said : undefined,
})

export default function PessoaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pessoa, eventos, pedidos, unioes, tipo, antes, hoje, chave } = loaderData
  const here = `/admin/suporte/${pessoa._id}`
  const { recusa, cpf, pergunta } = partsOf(actionData)
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Suporte', href: '/admin/suporte' }, { label: pessoa.name || 'Conta apagada' }]}
      />
      <ProcurarForm />
      {!recusa?.problema.errors && <ProblemNotice problema={recusa?.problema} />}
      {pergunta && (
        <Pergunta
          key={pergunta.vez}
          typed={pergunta.pergunta}
          pedidos={pedidos}
          quem={pessoa.name}
          here={here}
        />
      )}
      <Ficha pessoa={pessoa} cpf={cpf} />
      <Split aside={336}>
        <Eventos {...eventos} here={here} tipo={tipo} depois={antes !== null} hoje={hoje} recusa={recusa} />
        <Stack gap={16}>
          {!pessoa.apagadaEm && (
            <>
              <Fazer pedidos={pedidos} recusa={recusa} />
              <Devolver pedidos={pedidos} chave={chave} recusa={recusa} />
            </>
          )}
          <Unioes
            id={pessoa._id}
            cpf={pessoa.cpf}
            unioes={unioes}
            parecidas={pessoa.parecidas}
            apagada={pessoa.apagadaEm !== null}
            recusa={recusa}
          />
        </Stack>
      </Split>
    </>
  )
}
