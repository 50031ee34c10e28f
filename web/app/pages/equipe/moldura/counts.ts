import type { Pendencia, TipoPendencia } from '@alento/contract/plataforma/pendencia.ts'

/** The menu entry of each queue; the queues of cards and policies are pages below the contracts. */
const places: Record<TipoPendencia, { href: string; label: string }> = {
  UNIDADES: { href: '/admin/redes', label: 'para avaliar' },
  MUDANCAS: { href: '/admin/redes', label: 'para avaliar' },
  RECLAMACOES: { href: '/admin/reclamacoes', label: 'para responder' },
  ESTORNOS: { href: '/admin/suporte', label: 'à espera de outra pessoa' },
  DIFERENCAS: { href: '/admin/conciliacao', label: 'com diferença' },
  TAREFAS: { href: '/admin/tarefas', label: 'com falha' },
  AVALIACOES: { href: '/admin/moderacao', label: 'para olhar' },
  CONTATOS: { href: '/admin/contatos', label: 'para responder' },
  CARTOES: { href: '/admin/contratos', label: 'para enviar' },
  APOLICES: { href: '/admin/contratos', label: 'para emitir' },
}

/** The numbers beside the entries of the menu: how much waits on each page. */
export function countsOf(
  aConfirmar: number,
  pendencias: readonly Pick<Pendencia, 'tipo' | 'total'>[],
): Record<string, { total: number; label: string }> {
  const counts: Record<string, { total: number; label: string }> = {
    '/admin/agendamentos': { total: aConfirmar, label: 'à espera de confirmação' },
  }
  for (const { tipo, total } of pendencias) {
    const { href, label } = places[tipo]
    counts[href] = { label, total: (counts[href]?.total ?? 0) + total }
  }
  return counts
}
