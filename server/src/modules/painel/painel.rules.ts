import { countText } from '@alento/contract/base/texto.ts'

export const servicoText = ({
  especialidade,
  exames,
}: {
  especialidade: string | null
  exames: number
}): string => (especialidade ? `Consulta em ${especialidade}` : countText(exames, 'exame', 'exames'))
