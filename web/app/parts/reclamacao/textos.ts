import type { MotivoReclamacao } from '@alento/contract/cliente/reclamacao.ts'
import type { EstadoReclamacao } from '@alento/contract/cliente/reclamacao.can.ts'
import type { BadgeTone } from '#ui/data/badge.tsx'

export const nomeDoMotivo: Record<MotivoReclamacao, string> = {
  COBRANCA: 'Cobraram a mais',
  ATENDIMENTO: 'Não fui atendido',
  OUTRO: 'Outro problema',
}
export const motivos = Object.entries(nomeDoMotivo) as [MotivoReclamacao, string][]

export const nomeDoEstado: Record<EstadoReclamacao, { text: string; tone: BadgeTone }> = {
  ABERTA: { text: 'Aberta', tone: 'wait' },
  RESPONDIDA: { text: 'Respondida', tone: 'ok' },
  ENCERRADA: { text: 'Encerrada', tone: 'plain' },
}

export const mostTexto = 2_000
