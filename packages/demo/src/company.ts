/** What the demo organization tells candidates about itself. */
export const companyDescription = `Who we are
Harbour & Pine runs two hotels, three care homes, a college and the building company that looks after them, in Victoria and Tasmania. We were founded in Geelong in 1974 and still belong to the two families who began it.

Company size
About 1,150 people work for us: 460 in the care homes, 310 in the hotels, 120 at the college, 190 in building and maintenance, and 70 in the office in Melbourne.

Culture
We are practical and kind, and we keep promises. People use first names, ask for help early, and speak up when something is unsafe. Twice a year everybody, directors included, spends a day on a shift that is not their own.

Working hours
Full-time is 38 hours a week. Rosters of the hotels and care homes are published four weeks ahead, and shifts can be swapped in the app. Office teams work from home up to two days a week.

Benefits
Twelve per cent superannuation, five weeks of leave, meals on shift, half-price stays in our hotels, and a yearly budget of 1,200 Australian dollars for learning.

Parental leave
We pay 16 weeks of parental leave at full salary for every new parent, after one year with us. You may come back part-time.

How we hire
You apply on the page of the job with a resume. Software reads it against the job and shows our recruiters the places that matter; a person decides. Most people hear from us within ten working days. Then come a call of 20 minutes and one meeting on site.

Accessibility
Tell us what you need for an interview or for the work, and we arrange it. Our buildings have step-free entrances, and the college and the Melbourne office have hearing loops.`;

/** Questions that candidates ask again and again. */
export const companyAnswers = [
  {
    question: 'Can I apply for more than one job?',
    answer:
      'Yes. Please apply on the page of each job. Your applications are looked at apart from each other, and you may send a different resume with each.',
  },
  {
    question: 'Do you help with moving to Tasmania or Victoria?',
    answer:
      'For permanent jobs we pay up to 3,000 Australian dollars for moving, and the hotels offer a staff room for the first six weeks.',
  },
  {
    question: 'Do you sponsor visas?',
    answer:
      'We sponsor registered nurses and chefs. For all other jobs you need the right to work in Australia when you start.',
  },
  {
    question: 'Can I get feedback after a rejection?',
    answer:
      'Yes. Your personal page, which is linked in every email from us, shows what was looked at, and you can ask there for a review by a person.',
  },
  {
    question: 'Is there parking, and can I come by public transport?',
    answer:
      'All care homes and the college have free parking. Both hotels and the Melbourne office are within five minutes of a bus or train.',
  },
] as const;
