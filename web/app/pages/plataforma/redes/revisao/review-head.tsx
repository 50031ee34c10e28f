import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { formatCpf, groupCnpj } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { useTipoRede } from '#lib/unidade/use-tipo-rede.ts'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { StatusBadges } from '#pages/plataforma/redes/unit-table.tsx'
import { ActForUnit } from './act-for-unit.tsx'

const queuePath = '/admin/redes?lista=avaliar'

/** 'enviado por Carla Dutra em 20/11/2026': the last time that the unit was sent in; null while it is the unit's turn. */
export function sentText({
  historico,
  naFilaDesde,
}: Pick<Revisao, 'historico' | 'naFilaDesde'>): string | null {
  const sent = historico.find(({ passo }) => passo === 'ENVIADA' || passo === 'PRE_CADASTRO')
  if (naFilaDesde === null || !sent) return null
  const dia = formatDia(dayIn(Date.parse(sent.quando), brasilia))
  return sent.quem ? `enviado por ${sent.quem} em ${dia}` : `enviado em ${dia}`
}

const documentOf = (r: Revisao): string =>
  r.tipoPessoa === 'PJ' ? `CNPJ ${groupCnpj(r.cnpj ?? '')}` : `CPF ${formatCpf(r.cpf ?? '')}`

const crumbsOf = ({ fila, nomeRede }: Revisao) =>
  fila?.posicao
    ? [{ label: 'Unidades para avaliar', href: queuePath }, { label: `${fila.posicao} de ${fila.total}` }]
    : [{ label: 'Unidades', href: '/admin/redes' }, { label: nomeRede }]

/** The unit under review, since when it waits and its sender; and the next one of the queue. */
export function ReviewHead({ revisao, hoje }: { revisao: Revisao; hoje: string }) {
  const nomeDoTipo = useTipoRede()
  const { fila, nomeRede, unidadeMatrizFilial, tipoRede } = revisao
  const facts = [
    documentOf(revisao),
    unidadeMatrizFilial === 'MATRIZ' ? 'Matriz' : 'Filial',
    nomeDoTipo(tipoRede),
    revisao.status === 'PRE_CADASTRO' && sentText(revisao),
  ]
  return (
    <Stack gap={8}>
      <Row between gap={8}>
        <Breadcrumb items={crumbsOf(revisao)} />
        {fila?.proxima && (
          <Anchor href={`/admin/redes/${fila.proxima._id}`}>Próxima: {fila.proxima.nomeRede}</Anchor>
        )}
      </Row>
      <Row between>
        <h1>{nomeRede}</h1>
        <ActForUnit revisao={revisao} />
      </Row>
      <Row gap={8}>
        <StatusBadges unit={revisao} hoje={hoje} />
        <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
      </Row>
    </Stack>
  )
}
