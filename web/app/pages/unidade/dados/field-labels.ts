import { diasSemana } from '@alento/contract/base/zona.ts'
import { dayKeys, hourName, type Part } from './hours-form.ts'

const hours: Record<Part, string> = {
  abre: 'Abre',
  fecha: 'Fecha',
  pausa: 'Pausa',
  pausaDe: 'Pausa começa',
  pausaAte: 'Pausa acaba',
}

const labels: Record<string, string> = {
  nomeRede: 'Nome da rede',
  cnes: 'CNES',
  telefoneFixo: 'Telefone da unidade',
  telefoneCelular: 'Celular',
  email: 'E-mail',
  sobre: 'Texto de apresentação',
  remarcarAteHoras: 'Remarcar ou cancelar até',
  antecedenciaMinutos: 'Marcar e pagar pelo site até',
  'responsavel.nome': 'Nome do responsável',
  'responsavel.tipoRegistro': 'Conselho',
  'responsavel.numeroRegistro': 'Número no conselho',
  'responsavel.ufRegistro': 'UF do conselho',
  cep: 'CEP',
  localAtendimento: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'Estado',
  lugar: 'Lugar no mapa',
  ...Object.fromEntries(
    dayKeys.flatMap((day) =>
      Object.entries(hours).map(([part, text]) => [
        hourName(day, part as Part),
        `${diasSemana[day - 1] ?? ''}, ${text.toLowerCase()}`,
      ]),
    ),
  ),
}

/** Returns the label of a field of the editor; null for any other name. */
export const labelOf = (field: string): string | null => labels[field] ?? null
