import { podePelaIdade, recusaDaIdade } from './contrato.can.ts'

/**
 * The purchase of a plan: who may be in it, used by both server and pages, free of zod. Days are
 * texts YYYY-MM-DD in Brasília time. Source: specification, section 5; decisions.md, 'Plans and cards'.
 */

type Plano = {
  maxDependentes: number
  idadeMin: number | null
  idadeMax: number | null
}

/** Why a purchase is refused: the problem's code, and the field at fault with its sentence. */
type Recusa = {
  code:
    | 'contrato.idade'
    | 'contrato.nascimento_futuro'
    | 'contrato.dependentes_demais'
    | 'contrato.dependente_titular'
    | 'contrato.dependente_repetido'
  field: string
  message: string
}

const futuro = 'A data de nascimento está no futuro'

/** Why this holder may not buy the plan on this day; null when they may. */
export function recusaDoTitular(plano: Plano, dataNascimento: string, hoje: string): Recusa | null {
  const field = 'dataNascimento'
  if (dataNascimento > hoje) return { code: 'contrato.nascimento_futuro', field, message: futuro }
  if (podePelaIdade(plano, dataNascimento, hoje)) return null
  return { code: 'contrato.idade', field, message: recusaDaIdade(plano) }
}

type Pessoa = { cpf: string; dataNascimento: string }

function recusaDoDependente(
  { cpf, dataNascimento }: Pessoa,
  antes: readonly string[],
  { titularCpf, hoje }: { titularCpf: string; hoje: string },
): Omit<Recusa, 'field'> | null {
  if (cpf === titularCpf)
    return { code: 'contrato.dependente_titular', message: 'O titular não pode ser também dependente' }
  if (antes.includes(cpf))
    return { code: 'contrato.dependente_repetido', message: 'Este CPF já está em outro dependente' }
  return dataNascimento > hoje ? { code: 'contrato.nascimento_futuro', message: futuro } : null
}

/** What is wrong with the dependents of a purchase, each at its field (`dependentes.0.cpf`); empty when nothing is. */
export function recusasDosDependentes(
  { maxDependentes }: Pick<Plano, 'maxDependentes'>,
  dependentes: readonly Pessoa[],
  about: { titularCpf: string; hoje: string },
): Recusa[] {
  const cpfs = dependentes.map((d) => d.cpf)
  const found = dependentes.flatMap((d, n): Recusa[] => {
    const why = recusaDoDependente(d, cpfs.slice(0, n), about)
    const name = why?.code === 'contrato.nascimento_futuro' ? 'dataNascimento' : 'cpf'
    return why ? [{ ...why, field: `dependentes.${n}.${name}` }] : []
  })
  if (dependentes.length <= maxDependentes) return found
  const message = `Este plano tem lugar para ${maxDependentes}`
  return [{ code: 'contrato.dependentes_demais', field: 'dependentes', message }, ...found]
}
