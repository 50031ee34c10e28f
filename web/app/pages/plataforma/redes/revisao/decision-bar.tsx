import { countText } from '@alento/contract/base/texto.ts'
import IconAlertTriangle from 'icon:alert-triangle'
import IconCircleCheck from 'icon:circle-check'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { PontoConferencia, type Revisao } from '@alento/contract/unidade/revisao.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { Button } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { WithIcon } from '#ui/base/layout.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { pointTitle } from './check-list.tsx'
import css from './decision-bar.module.css'
import { returnFormId } from './return-form.tsx'

/** Returns the obstacles: obligatory items that are missing, then unticked points. */
export function openText({ faltam, conferidos }: Pick<Revisao, 'faltam' | 'conferidos'>): string {
  if (faltam > 0)
    return `${faltam === 1 ? 'Falta' : 'Faltam'} ${countText(faltam, 'item obrigatório', 'itens obrigatórios')} para aprovar`
  const open = PontoConferencia.options.length - conferidos.length
  return open > 0 ? countText(open, 'ponto por conferir', 'pontos por conferir') : 'Tudo conferido'
}

/** The unticked points of the review, in their order. */
export const openPoints = (revisao: Pick<Revisao, 'conferidos' | 'tipoPessoa'>): string[] =>
  PontoConferencia.options
    .filter((ponto) => !revisao.conferidos.includes(ponto))
    .map((ponto) => pointTitle(ponto, revisao))

/** Asks before a unit is enabled with unticked points, and names them. */
function AskOpen({ revisao, children }: { revisao: Revisao; children: ReactElement }) {
  const open = openPoints(revisao)
  if (open.length === 0) return children
  return (
    <Confirm
      question={`Aprovar ${revisao.nomeRede} assim mesmo?`}
      detail={<OpenList open={open} />}
      yes="Aprovar assim"
      no="Voltar"
    >
      {children}
    </Confirm>
  )
}

/** Lists the obstacles in the question, one a line, and says that the step can be undone. */
const OpenList = ({ open }: { open: readonly string[] }) => (
  <>
    {open.length === 1 ? 'Falta' : 'Faltam'}{' '}
    {countText(open.length, 'ponto por conferir', 'pontos por conferir')}:
    {open.map((ponto) => (
      <span key={ponto} className={css.point}>
        {ponto}
      </span>
    ))}
    Depois de aprovar, você tem 10 segundos para desfazer.
  </>
)

/** The decision about a unit, in view while its page is longer than the screen. Missing items leave only one decision. */
export function DecisionBar({ revisao }: { revisao: Revisao }) {
  const returning = useBusy({ acao: 'devolver' })
  const enabling = useBusy({ acao: 'habilitar' })
  const { faltam, conferidos, naFilaDesde } = revisao
  const done = faltam === 0 && conferidos.length === PontoConferencia.options.length
  return (
    <section className={css.bar} aria-label="Decisão">
      <WithIcon
        className={classNames(css.open, done && css.done)}
        icon={<Icon of={done ? IconCircleCheck : IconAlertTriangle} size="s" />}
      >
        {openText(revisao)}
      </WithIcon>
      <div className={css.buttons}>
        <Button variant="outline" form={returnFormId} name="acao" value="devolver" busy={returning}>
          Enviar de volta
        </Button>
        {faltam === 0 && (
          <AskOpen revisao={revisao}>
            <Form method="post">
              <input type="hidden" name="naFilaDesde" value={naFilaDesde ?? ''} />
              <Button wide name="acao" value="habilitar" busy={enabling}>
                Aprovar
              </Button>
            </Form>
          </AskOpen>
        )}
      </div>
    </section>
  )
}
