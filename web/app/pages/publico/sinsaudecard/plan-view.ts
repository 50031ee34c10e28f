import { temMesGratis } from '@alento/contract/cartao/contrato.can.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'

/** Keeps 'R$' and its number on one line. */
const unbroken = (text: string): string => text.replaceAll('R$ ', 'R$\u00a0')

export const semDependentes = 'Sem dependentes.'

/** Returns the ages and the number of people that a plan limits. */
function limitsOf({ idadeMin, idadeMax, maxDependentes }: Plano): string[] {
  const age =
    idadeMin !== null && idadeMax !== null
      ? `Contratação dos ${idadeMin} aos ${idadeMax} anos.`
      : idadeMin !== null
        ? `Contratação a partir dos ${idadeMin} anos.`
        : idadeMax !== null
          ? `Contratação até os ${idadeMax} anos.`
          : null
  return [...(age ? [age] : []), ...(maxDependentes === 0 ? [semDependentes] : [])]
}

/** A plan as pages show it: texts of the register word for word. `mesGratisAte` is the offer that runs, or null. */
export function toPlanView(p: Plano, mesGratisAte: string | null) {
  // The waiting period is the term that surprises people most, so it is also on the card.
  const waiting = p.condicoesSeguro.filter((text) => /^carência/i.test(text))
  return {
    id: p._id,
    name: p.name,
    price: p.price,
    por: p.tipoRecorrencia === 'Anual' ? 'por ano' : 'por mês',
    gratis: temMesGratis(p, mesGratisAte ?? '', mesGratisAte, false),
    maisVendido: p.maisVendido,
    beneficios: p.beneficios.map(unbroken),
    outrosBeneficios: p.outrosBeneficios.map(unbroken),
    maxDependentes: p.maxDependentes,
    notas: [...waiting.map((text) => `Seguro: ${text}`), ...limitsOf(p)].map(unbroken),
    condicoesSeguro: p.condicoesSeguro.map(unbroken),
    linkSaibaMais: p.linkSaibaMais,
    comprar: `/form-sinsaude?plano=${encodeURIComponent(p.name)}`,
  }
}
export type PlanView = ReturnType<typeof toPlanView>
