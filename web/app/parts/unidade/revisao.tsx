import IconAlertCircle from 'icon:alert-circle'
import IconCircleCheck from 'icon:circle-check'
import IconCircleDashed from 'icon:circle-dashed'
import type { Mudanca } from '@alento/contract/unidade/mudanca.ts'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { rotuloOf, valorShown } from '@alento/contract/unidade/rotulo-mudanca.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { passoText } from '#lib/unidade/passo-revisao.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { DividedList } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './revisao.module.css'

type Item = Revisao['itens'][number]

const markOf = ({ feito, obrigatoria }: Item) =>
  feito
    ? { icon: IconCircleCheck, look: css.done, word: 'Pronto' }
    : obrigatoria
      ? { icon: IconAlertCircle, look: css.open, word: 'Falta' }
      : { icon: IconCircleDashed, look: css.maybe, word: 'Recomendado' }

/** Missing obligatory items come first, then recommended ones. */
const rank = ({ feito, obrigatoria }: Item): number => (feito ? 2 : obrigatoria ? 0 : 1)

/** The items of a review, one per line, each with its state in a word. `hrefOf`: where a missing item is completed. */
export function ReviewItems({
  itens,
  hrefOf,
}: {
  itens: readonly Item[]
  hrefOf?: (item: Item) => string | null
}) {
  return (
    <DividedList as="ul">
      {itens
        .toSorted((a, b) => rank(a) - rank(b))
        .map((item) => {
          const { icon, look, word } = markOf(item)
          const href = hrefOf?.(item)
          return (
            <li key={item.chave} className={css.item}>
              <Icon of={icon} className={look} />
              <span>
                <b>{item.titulo}</b> <span className="small muted">· {word}</span>
              </span>
              <p className="small muted">{item.detalhe}</p>
              {href && (
                <Anchor className={css.where} href={href} aria-label={`Completar: ${item.titulo}`}>
                  Completar
                </Anchor>
              )}
            </li>
          )
        })}
    </DividedList>
  )
}

/** A message to the unit, line by line. */
export const Said = ({ children }: { children: string }) => <p className={css.said}>{children}</p>

/** All steps of a unit's history, newest first, with user and time. */
export function ReviewHistory({ historico }: Pick<Revisao, 'historico'>) {
  if (historico.length === 0) return <p className="muted">Nada aconteceu até agora.</p>
  return (
    <DividedList as="ol">
      {historico.map(({ passo, quando, quem, motivo }) => (
        <li key={quando + passo} className={css.item}>
          <Icon of={passoText[passo].icon} className={css.maybe} />
          <span>
            <b>{passoText[passo].text}</b>{' '}
            <span className="small muted">
              · {formatInstante(quando)}
              {quem && ` · ${quem}`}
            </span>
          </span>
          {motivo && <p className={classNames('small', css.said)}>{motivo}</p>}
        </li>
      ))}
    </DividedList>
  )
}

/** A change request with old and new values, and the current value where somebody changed it since. */
export function ChangeTable({ mudanca }: { mudanca: Mudanca }) {
  const overtaken = mudanca.campos.some(({ agora }) => agora !== null)
  const before = overtaken ? 'Quando a unidade pediu' : 'Como está'
  return (
    <Table
      caption={`Mudança pedida em ${formatInstante(mudanca.pedidaEm)}`}
      columns={['Campo', { label: before }, ...(overtaken ? [{ label: 'Agora' }] : []), 'Como fica']}
    >
      {mudanca.campos.map(({ campo, antes, agora, depois }) => (
        <TableRow key={campo}>
          <Cell full>
            <b>{rotuloOf(campo)}</b>
          </Cell>
          <Cell full label={before}>
            {valorShown(campo, antes)}
          </Cell>
          {overtaken && (
            <Cell full label="Agora">
              {valorShown(campo, agora ?? antes)}
            </Cell>
          )}
          <Cell full label="Como fica">
            {valorShown(campo, depois)}
          </Cell>
        </TableRow>
      ))}
    </Table>
  )
}
