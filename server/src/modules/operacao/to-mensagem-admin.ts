import type {
  MensagemInteira,
  MensagemResumo,
  SituacaoMensagem,
} from '@alento/contract/plataforma/mensagem-admin.ts'
import { maskPara } from '@alento/contract/plataforma/mensagem.can.ts'
import { corte } from '#modules/mensagem/mensagem.rules.ts'
import { iso } from '#platform/iso.ts'
import type { MensagemView } from './mensagem.queries.ts'

type Row = MensagemView['mensagem']

function toSituacaoMensagem({ status, erro, entregueEm, lidaEm }: Row): SituacaoMensagem {
  if (lidaEm) return 'LIDA'
  if (entregueEm) return 'ENTREGUE'
  if (status === 'ENVIADA') return 'ENVIADA'
  if (status === 'FALHOU') return 'DESISTIDA'
  return erro === null ? 'ESPERANDO' : 'TENTANDO'
}

/** A message without its text. */
export const toResumo = ({ mensagem: m, nome }: MensagemView): MensagemResumo => ({
  _id: m.id,
  tipo: m.chave.split(':')[0]!,
  canal: m.canal,
  para: maskPara(m.para),
  pessoa: m.usuarioId === null || nome === null ? null : { _id: m.usuarioId, nome },
  assunto: m.assunto,
  situacao: toSituacaoMensagem(m),
  tentativas: m.tentativas,
  erro: m.erro,
  saiu: m.saiu,
  apagada: m.apagadaEm !== null,
  createdAt: iso(m.criadoEm),
  enviadaEm: m.enviadaEm && iso(m.enviadaEm),
  entregueEm: m.entregueEm && iso(m.entregueEm),
  lidaEm: m.lidaEm && iso(m.lidaEm),
  porSmsEm: m.porSmsEm && iso(m.porSmsEm),
  proximaEm: m.status === 'PENDENTE' && m.proximaEm ? iso(m.proximaEm) : null,
})

/** The whole message; a code that has not left yet, or stays in the outbox of development, is cut here. */
export function toMensagemInteira(view: MensagemView): MensagemInteira {
  const { mensagem: m } = view
  const cut = (text: string): string => (m.segredo ? text.replaceAll(m.segredo, corte) : text)
  const texto = cut(m.texto)
  return {
    ...toResumo(view),
    para: m.para,
    chave: m.chave,
    texto,
    html: cut(m.html),
    anexos: m.anexos.map((a) => a.nome),
    falhas: m.falhas.map((f) => ({ ...f, quando: iso(Temporal.Instant.from(f.quando)) })),
    cortada: texto.includes(corte),
  }
}
