import type { CorpoClinico } from '@alento/contract/unidade/profissional.ts'
import type { Face } from '#parts/pessoas/portrait.tsx'
import { retratoPath } from './picture-path.ts'

/** A professional as pages show it. */
export type Member = {
  id: string
  nome: string
  /** 'CRM-RJ 52.84731-0', as on the prescription. */
  registro: string
  rqe: string | null
  especialidade: string | null
  bio: string
  face: Face
  /** URL of the photo; null shows the drawn face. */
  foto: string | null
}

const faces = ['helena', 'marcos', 'bianca', 'caio', 'lia', 'jorge', 'maria', 'marcos'] as const

export const faceOfRetrato = (retrato: number): Face => faces[retrato % faces.length]!

export const toMember = (p: CorpoClinico): Member => ({
  id: p._id,
  nome: p.nome,
  registro: `${p.tipoRegistro}-${p.ufRegistro} ${p.numeroRegistro}`,
  rqe: p.rqe,
  especialidade: p.especialidade?.nome ?? null,
  bio: p.miniBio,
  face: faceOfRetrato(p.retrato),
  foto: retratoPath(p._id, p.fotoVersao),
})

/**
 * Professionals with whom an appointment for a specialty is possible: those of the specialty, or all when none has it; only
 * those with an appointment length.
 */
export function bookable(team: readonly CorpoClinico[], especialidadeId: string): CorpoClinico[] {
  const ready = team.filter((p) => p.tempoAtendimento !== null)
  const own = ready.filter((p) => p.especialidade?._id === especialidadeId)
  return own.length > 0 ? own : ready
}
