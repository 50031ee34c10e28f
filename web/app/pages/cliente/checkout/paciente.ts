import type { Checkout } from '@alento/contract/pedido/checkout.ts'

type Chosen = { dependente: string | null } | { paciente: { name: string; cpf?: string } }

/** The prefix of the name of a person without card in a value of the select, followed by '' or the CPF, then a colon. */
const other = 'outro:'

/** Returns all possible patients as one list: the client, dependents of the card, and people of former purchases. */
export function optionsOf({ pacientes, outros }: Pick<Checkout, 'pacientes' | 'outros'>) {
  const withCard = pacientes.length > 1
  const known = outros ?? []
  const isOther = known.some((o) => o.atual)
  return [
    ...pacientes.map(({ _id, name, atual }) => ({
      value: _id ?? '',
      label: withCard ? `${name} (${_id ? 'dependente' : 'titular'})` : name,
      atual: atual && !isOther,
    })),
    ...known.map(({ name, cpf, atual }) => ({ value: `${other}${cpf}:${name}`, label: name, atual })),
  ]
}

/** The chosen patient, as the API takes it. */
export function chosenPatient(value: string): Chosen {
  const [, cpf, name] = /^outro:(\d*):(.*)$/s.exec(value) ?? []
  if (name === undefined) return { dependente: value || null }
  return { paciente: cpf ? { name, cpf } : { name } }
}
