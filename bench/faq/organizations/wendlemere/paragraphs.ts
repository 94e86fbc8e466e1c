import type { Paragraph } from '../../organization.ts';

export const paragraphs: readonly Paragraph[] = [
  {
    id: 'wl-p-about',
    heading: 'About the network',
    text: 'Wendlemere Libraries runs nine branches, a mobile library and an archive for the borough of Wendlemere. We belong to the borough council and are paid for by the council tax, not by a company. Some 210 people work with us, and last year we welcomed 1.3 million visits.',
  },
  {
    id: 'wl-p-mission',
    heading: 'About the network',
    text: 'A library is the last place in town where you may sit without buying anything. We are proud of that. We listen first, we keep our promises to readers, and we would rather try a small idea on Monday than plan a big one for a year.',
  },
  {
    id: 'wl-p-branches',
    heading: 'Our buildings',
    text: 'The Central Library stands on Tanner Street, five minutes on foot from Wendlemere station. The archive is in the old brewery at Coldharbour. You are hired for one branch, but may be asked to cover at another up to six times a year, and the fare is repaid.',
  },
  {
    id: 'wl-p-hours',
    heading: 'Hours and rotas',
    text: 'A full-time week is 37 hours. Branches open from 9:30 to 19:00, and on Saturdays until 16:00. Everyone who serves the public does one late evening a week and one Saturday in three; the Saturday is made up by a weekday off. We are closed on Sundays. Rotas come out four weeks in advance, and swaps between colleagues are fine.',
  },
  {
    id: 'wl-p-flexible',
    heading: 'Hours and rotas',
    text: 'You may ask for flexible hours, a job share or term-time work from the day you join. The manager replies within three weeks and says no only for a reason in writing. About a third of us work less than full time.',
  },
  {
    id: 'wl-p-grades',
    heading: 'Pay and grades',
    text: 'Salaries follow the council grades from C to K. The grade stands in each advert, and new colleagues normally start at its lowest point; there is no room to bargain about it. You rise one point each October. Saturday hours after noon carry a supplement of 15 percent.',
  },
  {
    id: 'wl-p-leave',
    heading: 'Leave and illness',
    text: 'You start with 26 days of annual leave, and 31 after five years, plus bank holidays and two extra days between Christmas and New Year. You may buy up to ten more days from your salary.',
  },
  {
    id: 'wl-p-illness',
    heading: 'Leave and illness',
    text: 'If you fall ill, ring your manager before 8:45. You keep full pay for one month in the first year, and for longer as your service grows. A doctor’s note is needed from the eighth day.',
  },
  {
    id: 'wl-p-parents',
    heading: 'Leave and illness',
    text: 'Mothers can take 52 weeks of maternity leave, of which 18 are paid at ninety percent. The other parent has four weeks with full pay. People who adopt have the same rights.',
  },
  {
    id: 'wl-p-pension',
    heading: 'Pension',
    text: 'You join the local government pension scheme on day one. You put in between 5.5 and 7.5 percent, depending on what you earn, and the council adds 19 percent.',
  },
  {
    id: 'wl-p-learning',
    heading: 'Learning',
    text: 'In the first month you shadow a colleague at three branches. After that you have five study days a year, and we fund a part-time library qualification for two people every autumn; they agree to stay for two years afterwards.',
  },
  {
    id: 'wl-p-apply',
    heading: 'How to apply',
    text: 'Fill in the form on our website; we do not take CVs by post. In the statement, take each point of the person specification and give us one example from work, study or life. Adverts close at midnight on the day they name, and late forms are not read.',
  },
  {
    id: 'wl-p-select',
    heading: 'How to apply',
    text: 'Two people score every form without seeing the name. Within three weeks of the closing date we write to everybody, whatever the result. Interviews take 45 minutes with a panel of three, and you receive the questions half an hour before. For public-facing posts we add a ten-minute story reading or a search task.',
  },
  {
    id: 'wl-p-offer',
    heading: 'After the interview',
    text: 'We phone all interviewees within four days. An offer depends on two references, one from your latest employer or teacher, and a health questionnaire. The first six months are a probation period. Notice is one month.',
  },
  {
    id: 'wl-p-safe',
    heading: 'Keeping children safe',
    text: 'Posts in the children’s team and the mobile library need an enhanced background check. We apply for it and pay the fee; it takes about five weeks, and you cannot begin before it is back. An old conviction does not rule you out by itself.',
  },
  {
    id: 'wl-p-right',
    heading: 'Working in the UK',
    text: 'We have to see proof that you may work in the United Kingdom. We can sponsor a skilled worker visa for archivists and systems librarians only; the other posts do not reach the salary the law asks for.',
  },
  {
    id: 'wl-p-access',
    heading: 'Access and inclusion',
    text: 'All branches but Coldharbour have step-free entrances and hearing loops. If you need something else for the interview, such as large print, a quiet room, a break or a companion, tell inclusion@wendlemere.example. We belong to the Disability Confident scheme. There are prayer rooms at Central, and religious dress is welcome.',
  },
  {
    id: 'wl-p-volunteer',
    heading: 'Volunteers and work experience',
    text: 'Volunteers from the age of 14 help with the summer reading club. Pupils can do a week of work experience in March or June; schools apply for them by Christmas. Neither is paid, but we cover lunch and bus fares.',
  },
  {
    id: 'wl-p-dress',
    heading: 'What to wear',
    text: 'There is no uniform. We ask you to wear the green lanyard at the desk and shoes in which you can push a trolley. Dyed hair, piercings and tattoos are fine.',
  },
];
