import { nameOfCampo } from '@alento/contract/plataforma/auditoria-campos.ts'
import { describeAcaoAuditoria } from '@alento/contract/plataforma/auditoria-acoes.ts'
import { nomeDoCanal, nomeDoObjeto, nomeDoPapel } from '@alento/contract/plataforma/auditoria-nomes.ts'
import type { RegistroAuditoria } from '@alento/contract/plataforma/auditoria.ts'
import { openDays } from '@alento/contract/unidade/funcionamento.can.ts'
import { describeTarefa } from '@alento/contract/plataforma/tarefa-nomes.ts'
import { Fragment } from 'react'
import { formatInstante } from '#lib/texto/format.ts'
import { numberText } from '#ui/data/number.ts'
import { Card } from '#ui/base/card.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { texts as ajustes } from '#pages/plataforma/configuracoes/texts.ts'
import css from './auditoria.module.css'

const columns = ['Quando', 'Quem', 'O quê', 'De onde', 'Antes e depois']

type Valor = string | number | boolean | null
const plainText = (valor: Valor): string =>
  valor === null || valor === '' ? 'vazio' : valor === true ? 'sim' : valor === false ? 'não' : String(valor)

/** A value as staff read it: opening hours in words. */
const textOf = (campo: string, valor: Valor): string => {
  if (campo === 'funcionamento' && typeof valor === 'string' && valor.startsWith('['))
    return openDays(JSON.parse(valor)).join('; ') || 'não informado'
  return plainText(valor)
}

/** Shows the changed values, or that they were erased. */
function Mudancas({ mudancas, motivo, apagado, detalhe }: RegistroAuditoria) {
  if (apagado) return <i>apagado a pedido do titular</i>
  if (mudancas.length === 0 && motivo === null && detalhe.length === 0) return '–'
  return (
    <ul className={css.changes}>
      {mudancas.map(({ campo, antes, depois }) => (
        <li key={campo}>
          {nameOfCampo(campo)}: {textOf(campo, antes)} <span aria-hidden="true">→</span>
          <span className="sr">mudou para</span> <b>{textOf(campo, depois)}</b>
        </li>
      ))}
      {motivo !== null && <li>motivo: {motivo}</li>}
      {detalhe.map(({ campo, valor }) => (
        <li key={campo} className="muted">
          {nameOfCampo(campo)}: {textOf(campo, valor)}
        </li>
      ))}
    </ul>
  )
}

/** The number of objects seen by one look that are named in its line; the filter finds the others. */
const mostNamed = 3

/** Returns the name of an object whose id is a word. */
const nomeDaChave = (objeto: string, id: string): string | undefined =>
  objeto === 'tarefa'
    ? describeTarefa(id)
    : objeto === 'configuracao'
      ? ajustes[id as keyof typeof ajustes]?.label
      : undefined

/** Shows the kind and the names of the action's objects; each leads to all entries about it. */
function Objetos({ objeto, objetos, entradas }: RegistroAuditoria) {
  const tipo = nomeDoObjeto[objeto] ?? objeto
  const named = objetos.flatMap(({ _id, nome }) => {
    const text = nome ?? nomeDaChave(objeto, _id)
    return text === undefined ? [] : [{ _id, text }]
  })
  const shown = named.slice(0, mostNamed)
  const more = entradas - shown.length
  return (
    <small>
      {tipo}
      {shown.map(({ _id, text }, i) => (
        <Fragment key={_id}>
          {i === 0 ? ': ' : ', '}
          <Anchor href={`/admin/auditoria?${new URLSearchParams({ objetoId: _id })}`}>{text}</Anchor>
        </Fragment>
      ))}
      {entradas > 1 &&
        more > 0 &&
        (shown.length > 0 ? ` e mais ${numberText(more)}` : ` (${numberText(more)})`)}
    </small>
  )
}

const eloText = ({ elo, entradas }: RegistroAuditoria): string =>
  elo === null
    ? 'entra na corrente em até um minuto'
    : `${entradas > 1 ? 'até o elo' : 'elo'} ${numberText(elo)}`

function Line({ registro }: { registro: RegistroAuditoria }) {
  const { quando, quem, acao, canal, endereco } = registro
  return (
    <TableRow>
      <Cell full className={css.two}>
        <span>{formatInstante(quando)}</span>
        <small>{eloText(registro)}</small>
      </Cell>
      <Cell label="Quem" full className={css.two}>
        <b>{quem ? quem.nome : 'A própria plataforma'}</b>
        {quem?.role && <small>{nomeDoPapel[quem.role]}</small>}
      </Cell>
      <Cell label="O quê" full className={css.two}>
        <span>{describeAcaoAuditoria(acao)}</span>
        <Objetos {...registro} />
      </Cell>
      <Cell label="De onde" full className={css.two}>
        <span>{canal ? nomeDoCanal[canal] : 'Não registrado'}</span>
        {endereco && <small className="nowrap">{endereco}</small>}
      </Cell>
      <Cell label="Antes e depois" full className={css.values}>
        <Mudancas {...registro} />
      </Cell>
    </TableRow>
  )
}

export const RegistroTable = ({ list }: { list: readonly RegistroAuditoria[] }) => (
  <Card pad="flush">
    <Table caption="Registros, do mais novo para o mais antigo" columns={columns}>
      {list.map((registro) => (
        <Line key={registro._id} registro={registro} />
      ))}
    </Table>
  </Card>
)
