/** Returns the sentence about the waiting period: discounts have none, an insurance has the one of its terms. */
export function descontoText({ condicoesSeguro }: { condicoesSeguro: readonly string[] }): string {
  const carencia = condicoesSeguro.find((line) => /^carência/i.test(line))
  const desconto = 'Até 70% de desconto em consultas e exames, sem carência.'
  return carencia ? `${desconto} Seguro: ${carencia.charAt(0).toLowerCase()}${carencia.slice(1)}` : desconto
}
