import type { Problema } from '@alento/contract/base/problema.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { LastChecks } from '#parts/pedido/last-checks.tsx'
import { Card } from '#ui/base/card.tsx'
import { Key } from '#ui/base/key.tsx'
import type { Route } from './+types/page'
import { FilaPanel } from './desk/fila-panel.tsx'
import { OfflineAnswer } from './desk/offline-answer.tsx'
import { useOfflineCheck } from './desk/use-offline-check.ts'
import { useOfflineDesk } from './desk/use-offline-desk.ts'
import { DeskForm } from './desk-form.tsx'
import { needOwnDocument } from '#pages/unidade/mesa/camera/own-document.ts'
import { DeskTabs } from '#pages/unidade/mesa/desk-tabs.tsx'
import css from '#pages/unidade/mesa/desk.module.css'
import { DeskTicket } from './desk-ticket.tsx'
import { codeError, fieldMessage } from './field-error.ts'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Validar voucher', matches)

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da recepção e da administração de uma unidade." />
)

export const shouldRevalidate = unlessOffline

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  needOwnDocument(request)
  return serverLoader()
}

type Answer = Omit<Route.ComponentProps['loaderData'], 'desk'>

/** The page where the reception desk validates a voucher, also while offline. */
export default function ValidarVoucher({ loaderData, actionData }: Route.ComponentProps) {
  const { codigo, mesa, agora } = loaderData
  const desk = useOfflineDesk(loaderData.desk)
  const offline = useOfflineCheck(desk, loaderData)
  return (
    <>
      <Head />
      <div className={css.split}>
        <div className={css.column}>
          <DeskForm
            // Remounted for the next patient's code: the field gets the focus again once this one was attended.
            key={`${codigo} ${agora} ${offline.done}`}
            codigo={offline.done || agora ? '' : (mesa?.pedido.codigo ?? codigo)}
            error={offline.instead ? undefined : codeError(loaderData.problema)}
            found={mesa !== null}
            look={desk.look}
            online={desk.online}
            onOffline={offline.check}
            onClear={offline.clear}
          />
          {offline.answer && <OfflineAnswer answer={offline.answer} onAttend={offline.attend} />}
          {!offline.instead && <ServerAnswer {...loaderData} refused={actionData?.problema} />}
          {/* Below the ticket, so that its action is in sight at 1280x800. */}
          <FilaPanel desk={desk} />
        </div>
        <Beside checks={loaderData.checks} fuso={loaderData.fuso} />
      </div>
    </>
  )
}

/** The same with and without a voucher below: nothing moves when one is found. */
const Head = () => (
  <div className={css.headLine}>
    <h1>Validar voucher</h1>
    <DeskTabs current="voucher" />
  </div>
)

/** The last checks, and the keys. */
const Beside = ({ checks, fuso }: Pick<Answer, 'checks' | 'fuso'>) => (
  <Card>
    <LastChecks list={checks} fuso={fuso} max={5} />
    <p className={`${css.hints} only-wide`}>
      <span>
        <Key>Enter</Key> valida, de novo atende
      </span>
    </p>
  </Card>
)

function ServerAnswer({
  mesa,
  problema,
  confirmar,
  agora,
  refused,
}: Answer & { refused: Problema | undefined }) {
  return (
    <>
      {!fieldMessage(problema) && <ProblemNotice problema={problema ?? undefined} />}
      <ProblemNotice problema={refused} />
      {mesa && <DeskTicket key={mesa.pedido.updatedAt} mesa={mesa} confirmar={confirmar} agora={agora} />}
    </>
  )
}
