const dayName = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** 'quarta, 25/11'. */
export const dayText = (dia: string): string =>
  `${dayName.format(new Date(`${dia}T00:00:00Z`)).replace('-feira', '')}, ${dia.slice(8)}/${dia.slice(5, 7)}`
