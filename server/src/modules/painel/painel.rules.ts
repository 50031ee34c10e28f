/** Short description of an order's service. */
export const servicoText = ({
  especialidade,
  exames,
}: {
  especialidade: string | null
  exames: number
}): string => (especialidade ? `Consulta em ${especialidade}` : exames === 1 ? '1 exame' : `${exames} exames`)
