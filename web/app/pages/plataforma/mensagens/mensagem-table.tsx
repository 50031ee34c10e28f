import { countText } from '@alento/contract/base/texto.ts'
import type { MensagemResumo } from '@alento/contract/plataforma/mensagem-admin.ts'
import {
  describeErroMensagem,
  describeTipoMensagem,
  nomeDoCanalMensagem,
} from '@alento/contract/plataforma/mensagem-nomes.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Card } from '#ui/base/card.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './mensagens.module.css'
import { mensagemPath } from './paths.ts'
import { SituacaoBadge } from './situacao-badge.tsx'

const columns = ['Escrita em', 'Mensagem', 'Para', 'Por', 'Situação']

/** Returns the reason why a message has not been sent. */
function describeFailure({ situacao, erro, tentativas, proximaEm, porSmsEm }: MensagemResumo): string | null {
  if (porSmsEm) return `Foi por SMS${erro ? `: ${describeErroMensagem(erro)}` : ''}`
  if (erro === null) return null
  const tries = `${countText(tentativas, 'tentativa', 'tentativas')}, ${describeErroMensagem(erro)}`
  return situacao === 'TENTANDO' && proximaEm ? `${tries}. Próxima: ${formatInstante(proximaEm)}` : tries
}

function Line({ mensagem: m }: { mensagem: MensagemResumo }) {
  const why = describeFailure(m)
  const title = m.assunto || describeTipoMensagem(m.tipo)
  return (
    <TableRow>
      <Cell full className={css.short}>
        {formatInstante(m.createdAt)}
      </Cell>
      <Cell full className={css.two}>
        <Anchor href={mensagemPath(m._id)}>
          <b>{title}</b>
        </Anchor>
        {m.assunto !== '' && <small>{describeTipoMensagem(m.tipo)}</small>}
      </Cell>
      <Cell label="Para" full className={css.two}>
        <span>{m.pessoa ? m.pessoa.nome : 'Sem conta'}</span>
        <small>{m.para || 'endereço apagado'}</small>
      </Cell>
      <Cell label="Por" full className={css.short}>
        {nomeDoCanalMensagem[m.canal]}
      </Cell>
      <Cell label="Situação" full className={css.two}>
        <span className={css.short}>
          <SituacaoBadge {...m} />
        </span>
        {why && <small>{why}</small>}
      </Cell>
    </TableRow>
  )
}

export const MensagemTable = ({ list }: { list: readonly MensagemResumo[] }) => (
  <Card pad="flush">
    <Table caption="Mensagens, da mais nova para a mais antiga" columns={columns}>
      {list.map((mensagem) => (
        <Line key={mensagem._id} mensagem={mensagem} />
      ))}
    </Table>
  </Card>
)
