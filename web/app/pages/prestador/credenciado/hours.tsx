import { diasSemana } from '@alento/contract/base/tempo.ts'
import type { CadastroRede } from '@alento/contract/cadastro-rede.ts'
import { fieldError, type FormRefusal } from '#lib/api.ts'
import { Card, CardHead } from '../../../ui/card.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { TimeField } from '../agenda/time-field.tsx'
import { hourName, hourParts, openKeys } from './read-form.ts'

const labels = {
  hora_inicio_1: 'Abre',
  hora_fim_1: 'Fecha',
  hora_inicio_2: 'Reabre',
  hora_fim_2: 'Fecha de vez',
}

/** Opening hours of each weekday; a day without any is closed. */
export function Hours({ rede, refusal }: { rede: CadastroRede; refusal: FormRefusal | undefined }) {
  const sent = refusal ? openKeys((name) => refusal.typed[name] ?? '') : []
  return (
    <Card>
      <CardHead title="Horário de funcionamento" />
      <Stack gap={24}>
        <p className="muted">
          Deixe em branco o dia em que a unidade não abre. Use os dois últimos só se ela fecha no almoço.
        </p>
        {diasSemana.map((name, i) => {
          const key = i + 1
          const known = rede.funcionamento.find((d) => d.key === key)
          return (
            <FieldGroup key={name} label={name}>
              <Grid columns={4}>
                {hourParts.map((part) => (
                  <TimeField
                    key={part}
                    name={hourName(key, part)}
                    label={labels[part]}
                    error={fieldError(refusal?.problema, `funcionamento.${sent.indexOf(key)}.${part}`)}
                    before={refusal ? refusal.typed[hourName(key, part)] : known?.[part]}
                  />
                ))}
              </Grid>
            </FieldGroup>
          )
        })}
      </Stack>
    </Card>
  )
}
