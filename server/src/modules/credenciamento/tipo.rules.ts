import type { TipoPessoa } from '@alento/contract/dados-precadastro.ts'
import type { TipoRede } from '@alento/contract/rede.ts'

export type RedeTipo = { _id: TipoRede; nome: string; tipoPessoa: TipoPessoa[] }

/**
 * Kinds of units by name; an individual (PF) may be an office or a doctor. Source: specification, 'Provider pre-registration'.
 */
export const redeTipos: readonly RedeTipo[] = [
  { _id: 'CLINICA', nome: 'Clínica', tipoPessoa: ['PJ'] },
  { _id: 'CLINICA DE IMAGEM', nome: 'Clínica de imagem', tipoPessoa: ['PJ'] },
  { _id: 'CONSULTORIO', nome: 'Consultório', tipoPessoa: ['PF', 'PJ'] },
  { _id: 'LABORATORIO', nome: 'Laboratório', tipoPessoa: ['PJ'] },
  { _id: 'MEDICO', nome: 'Médico', tipoPessoa: ['PF', 'PJ'] },
]

export const redeUnidades = [
  { _id: 'FILIAL', name: 'Filial' },
  { _id: 'MATRIZ', name: 'Matriz' },
] as const

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether a name contains a text, ignoring case and accents. */
export const hasText = (name: string, text: string | undefined): boolean =>
  text === undefined || plain(name).includes(plain(text))
