import IconX from 'icon:x'
import { Disclaimer } from '#parts/moldura/disclaimer.tsx'
import { Card } from '#ui/base/card.tsx'
import { Section, Stack, Wrap } from '#ui/base/layout.tsx'
import { Ticks } from './plan-cards.tsx'
import css from './about.module.css'

const isOne = [
  'Você paga só o preço do cartão, na hora, no lugar que escolher',
  'O preço aparece antes, aqui e na recepção',
  'Vale no dia em que é emitido e para os seus dependentes',
  'Sem fidelidade e sem multa para sair',
]
const isNot = [
  'Não cobre a conta do hospital nem cirurgia',
  'Não atende emergência. Em emergência ligue 192',
  'Não paga a consulta por você: dá o desconto',
  'Não substitui um plano de saúde que você já tenha',
]

export const About = ({ seguros }: { seguros: readonly string[] }) => (
  <Section>
    <Wrap>
      <Stack gap={24}>
        <h2>O que é e o que não é</h2>
        <div className={css.eNao}>
          <Card as="div">
            <h3>É um cartão de descontos</h3>
            <Ticks texts={isOne} />
          </Card>
          <Card as="div">
            <h3>Não é plano de saúde</h3>
            <Ticks texts={isNot} icon={IconX} no />
          </Card>
        </div>
        <div className={css.aviso}>
          <Disclaimer className={css.legal} />
          {seguros.map((name) => (
            <p key={name}>O seguro do plano {name} é pago por uma seguradora, com as regras da apólice.</p>
          ))}
        </div>
      </Stack>
    </Wrap>
  </Section>
)
