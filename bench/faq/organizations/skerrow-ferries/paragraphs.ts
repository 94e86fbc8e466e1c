import type { Paragraph } from '../../organization.ts';

export const paragraphs: readonly Paragraph[] = [
  {
    id: 'sk-p-about',
    heading: 'Who we are',
    text: 'Skerrow Ferries carries passengers, cars and freight between the mainland and eleven islands. We were founded in 1968 by two fishing families and are still owned by their foundation, so our profit goes back into ships and harbours. About 640 people work here in winter and close to 900 in summer, half of them at sea and half ashore.',
  },
  {
    id: 'sk-p-culture',
    heading: 'Who we are',
    text: 'People here look after each other, because the sea gives no second chances. Anyone, from the newest deckhand to the master, may stop a job that looks unsafe, and nobody is blamed for it. We speak plainly, we eat together aboard, and every quarter there is an open meeting with the managing director.',
  },
  {
    id: 'sk-p-places',
    heading: 'Where we work',
    text: 'The head office and the control room are in Inverlachie, beside the old fish market. Our workshop and dry dock are in Arnavaig. Crew join their ship in Inverlachie, Arnavaig or Port Ennich, and we try to give you the port nearest to your home.',
  },
  {
    id: 'sk-p-rota',
    heading: 'Working hours',
    text: 'Sea-going crew work two weeks on and two weeks off and live aboard while on duty. A working day aboard is twelve hours, split into two watches. Terminal staff work shifts between 05:00 and 22:30, five days out of seven, and the rota is published six weeks ahead. Office staff work 36 hours a week.',
  },
  {
    id: 'sk-p-pay',
    heading: 'Pay',
    text: 'Pay follows a scale agreed with the unions and is reviewed every April. You move up one step for each year of service until you reach the top of your grade. Overtime ashore is paid at time and a half, and at double time on public holidays. Salaries arrive on the 25th of the month.',
  },
  {
    id: 'sk-p-leave',
    heading: 'Leave',
    text: 'Shore staff have 28 days of paid leave plus ten public holidays, rising to 32 days after five years. For crew, leave is built into the two weeks off, so no further days are booked. If you are ill you get full pay for the first twelve weeks.',
  },
  {
    id: 'sk-p-pension',
    heading: 'Pension',
    text: 'We pay 9 percent of your salary into the pension scheme if you pay at least 4 percent yourself. You are enrolled automatically after three months and can leave the scheme whenever you like.',
  },
  {
    id: 'sk-p-travel',
    heading: 'Free travel',
    text: 'You, your partner and your children travel free as foot passengers on every route, and take a car for a quarter of the fare. Crew on their way to join a ship have bus and train fares repaid, up to £90 for each trip.',
  },
  {
    id: 'sk-p-uniform',
    heading: 'Uniform and appearance',
    text: 'Uniform, safety boots and foul-weather gear are supplied free and replaced when they are worn out. Visible tattoos are fine unless they are offensive. Members of a fire team must be able to seal a breathing mask, so full beards are not possible there. In the office people wear what they like.',
  },
  {
    id: 'sk-p-training',
    heading: 'Training',
    text: 'New deck and engine crew take the five-day basic safety course at our centre in Arnavaig before their first sailing. We pay for it and you are paid while you are on it. We repay the cost of renewing certificates, and each year we send four people to college for an officer ticket.',
  },
  {
    id: 'sk-p-medical',
    heading: 'Health at sea',
    text: 'Everyone who goes to sea needs a seafarer medical certificate before the first day. We book the doctor and pay the fee. Alcohol and drugs are tested at random, and the limit on duty is zero. Glasses and contact lenses are allowed.',
  },
  {
    id: 'sk-p-hiring',
    heading: 'How we hire',
    text: 'Apply on our website with a CV; a cover letter is optional. We read each application within ten working days. The next step is a telephone call of 20 minutes, then one interview of about an hour at the port nearest to you, with a practical exercise for deck and engine posts.',
  },
  {
    id: 'sk-p-result',
    heading: 'How we hire',
    text: 'You hear the result within five working days after the interview, always from a person and never only from a machine. We then ask for two references and a copy of your certificates. The usual start date is four weeks after the offer.',
  },
  {
    id: 'sk-p-visas',
    heading: 'Right to work',
    text: 'You need the right to work in the United Kingdom before you apply. We do not hold a sponsor licence, so we cannot sponsor visas. Please bring your passport or your share code to the interview.',
  },
  {
    id: 'sk-p-adjustments',
    heading: 'Disabled applicants and adjustments',
    text: 'Tell us what you need and we will arrange it: a step-free room, the questions in writing beforehand, a sign language interpreter, extra time, or a supporter beside you. Write to adjustments@skerrowferries.example at least three working days ahead. Asking never counts against you, and disabled people who meet the essential requirements are guaranteed an interview.',
  },
  {
    id: 'sk-p-apprentices',
    heading: 'Apprentices',
    text: 'Each September we take eight apprentices, aged 16 or over, for two years in marine engineering or port operations. Applications open in February. Apprentices are paid from the first day and live at home or in our hostel in Arnavaig, which costs £40 a week.',
  },
  {
    id: 'sk-p-equal',
    heading: 'Fairness',
    text: 'We choose on skill alone. Name, age and photograph are hidden from those who first read an application. One in three of our deck crew are women, and every ship has separate washrooms and a named person to speak to about harassment.',
  },
];
