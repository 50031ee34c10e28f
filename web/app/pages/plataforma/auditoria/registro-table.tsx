import { nomeDoCampo } from '@alento/contract/auditoria-campos.ts'
import { describeAcaoAuditoria } from '@alento/contract/auditoria-acoes.ts'
import { nomeDoCanal, nomeDoObjeto, nomeDoPapel } from '@alento/contract/auditoria-nomes.ts'
import type { RegistroAuditoria } from '@alento/contract/auditoria.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { numberText } from '#ui/data/number.ts'
import { Card } from '#ui/base/card.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './auditoria.module.css'

const columns = [
  { label: 'Quando' },
  { label: 'Quem' },
  { label: 'O quê' },
  { label: 'De onde' },
  { label: 'Antes e depois' },
]

type Valor = string | number | boolean | null
const textOf = (valor: Valor): string =>
  valor === null || valor === '' ? 'vazio' : valor === true ? 'sim' : valor === false ? 'não' : String(valor)

/** What changed, or that it was erased. */
function Mudancas({ mudancas, motivo, apagado, detalhe }: RegistroAuditoria) {
  if (apagado) return <i>apagado a pedido do titular</i>
  if (mudancas.length === 0 && motivo === null && detalhe.length === 0) return '–'
  return (
    <ul className={css.changes}>
      {mudancas.map(({ campo, antes, depois }) => (
        <li key={campo}>
          {nomeDoCampo(campo)}: {textOf(antes)} <span aria-hidden="true">→</span>
          <span className="sr">mudou para</span> <b>{textOf(depois)}</b>
        </li>
      ))}
      {motivo !== null && <li>motivo: {motivo}</li>}
      {detalhe.map(({ campo, valor }) => (
        <li key={campo} className="muted">
          {nomeDoCampo(campo)}: {textOf(valor)}
        </li>
      ))}
    </ul>
  )
}

function Line({ registro }: { registro: RegistroAuditoria }) {
  const { quando, quem, acao, objeto, objetoId, canal, endereco, elo } = registro
  return (
    <TableRow>
      <Cell full className={css.two}>
        <span>{formatInstante(quando)}</span>
        <small>{elo === null ? 'entra na corrente em até um minuto' : `elo ${numberText(elo)}`}</small>
      </Cell>
      <Cell label="Quem" full className={css.two}>
        <b>{quem ? quem.nome : 'A própria plataforma'}</b>
        {quem?.role && <small>{nomeDoPapel[quem.role]}</small>}
      </Cell>
      <Cell label="O quê" full className={css.two}>
        <span>{describeAcaoAuditoria(acao)}</span>
        <small>
          {nomeDoObjeto[objeto] ?? objeto} {objetoId}
        </small>
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
