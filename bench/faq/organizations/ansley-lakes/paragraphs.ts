import type { Paragraph } from '../../organization.ts';

export const paragraphs: readonly Paragraph[] = [
  {
    id: 'al-p-about',
    heading: 'About us',
    text: 'Ansley Lakes Health runs three hospitals, six community clinics and one nursing home for the 210,000 people of the lake district in northern Ontario. We have 3,800 staff and 450 volunteers. We are a public, not-for-profit organization and a teaching partner of the regional college.',
  },
  {
    id: 'al-p-culture',
    heading: 'About us',
    text: 'Our staff say that they stay for their colleagues. Wards hold a ten-minute huddle at the start of each shift where every voice counts, the cleaner’s as much as the surgeon’s. Mistakes are talked about openly so that we learn from them. In the last survey 8 in 10 would recommend working here.',
  },
  {
    id: 'al-p-sites',
    heading: 'Our sites',
    text: 'The largest hospital is Ansley General with 260 beds, emergency and surgery. Birch Landing Hospital cares for mothers, babies and children. Kettle Bend Hospital is for rehabilitation and long-term care. The clinics lie in the towns around the lakes. A free shuttle bus runs between the hospitals every hour.',
  },
  {
    id: 'al-p-shifts',
    heading: 'Shifts',
    text: 'Nurses and technologists work twelve-hour shifts, two days and two nights followed by five days off. Clinics and offices work from 8:00 to 16:00, Monday to Friday. You work every third weekend. Schedules come out eight weeks ahead and you can swap shifts in an app.',
  },
  {
    id: 'al-p-pay',
    heading: 'Pay',
    text: 'Pay follows the agreements with three unions, and experience gained in other countries counts in full. The yearly step comes on your anniversary. Evening hours bring $3.10 an hour more, nights $4.60 and weekends $3.40. Overtime is paid at one and a half times the rate.',
  },
  {
    id: 'al-p-benefits',
    heading: 'Benefits',
    text: 'Full-time staff have extended health, dental and vision cover from the first day, and life insurance of twice the yearly salary. Part-time staff receive 13 percent of pay in place of benefits. Everybody joins the hospital pension plan, into which we pay $1.26 for each dollar of yours.',
  },
  {
    id: 'al-p-vacation',
    heading: 'Vacation and leaves',
    text: 'Vacation begins with four weeks and grows to five weeks after six years and six after fifteen. There are twelve paid holidays. After the birth or adoption of a child we top up the public benefit to 93 percent of your pay for 25 weeks.',
  },
  {
    id: 'al-p-relocation',
    heading: 'Moving here',
    text: 'Staff who move more than 100 kilometres for a permanent position receive up to $7,500 for the move. Nurses and physicians in our small clinics get a further $10,000 after two years. Our housing desk keeps 40 furnished flats that you can rent for your first three months.',
  },
  {
    id: 'al-p-international',
    heading: 'Trained abroad',
    text: 'We help internationally trained nurses to obtain their Ontario licence: we pay the fees of the assessment, offer a paid bridging position for up to twelve months and pair you with a buddy. We support work permits and permanent residence for nurses, physicians and medical technologists, but not for other positions.',
  },
  {
    id: 'al-p-checks',
    heading: 'Before you start',
    text: 'Every new colleague needs a vulnerable sector check by the police that is no older than six months, and proof of immunization against measles, mumps, rubella, chickenpox and hepatitis B. A test for tuberculosis is done by our own health office. We repay the fee of the police check.',
  },
  {
    id: 'al-p-dress',
    heading: 'Dress',
    text: 'Clinical staff wear scrubs in the colour of their profession; we provide five sets and wash them. Nails are short and without polish, and jewellery stays off the hands and wrists. Head coverings worn for faith are welcome and are available in scrub fabric.',
  },
  {
    id: 'al-p-parking',
    heading: 'Getting to work',
    text: 'Parking costs $38 a month at Ansley General and is free at the other sites. Night staff may park beside the entrance and can call security for a walk to the car. There are covered bicycle racks and showers, and half of your monthly bus pass is paid.',
  },
  {
    id: 'al-p-children',
    heading: 'Families',
    text: 'The day care at Birch Landing takes children from twelve months to five years, opens at 6:30 and closes at 20:00. Staff children go first. There is a waiting list of about four months, so ask as soon as you have an offer.',
  },
  {
    id: 'al-p-hiring',
    heading: 'How hiring works',
    text: 'Postings are open for at least seven days, and internal applicants are considered first under the union agreements. A recruiter answers within two weeks. The interview is held by a panel of three, by video or on site, and lasts 50 minutes. We then call two references, one of them your last supervisor.',
  },
  {
    id: 'al-p-offer',
    heading: 'How hiring works',
    text: 'An offer comes within seven days of the interview, on condition of the checks. Orientation starts every second Monday and takes one week in class; nurses then work alongside a preceptor for six weeks. Probation lasts 90 shifts.',
  },
  {
    id: 'al-p-students',
    heading: 'Students and volunteers',
    text: 'Placements for nursing, laboratory and social work students are arranged by your college, not by us. Students in their last year can work as paid externs in summer; postings appear in January. Volunteers must be 15 or older and give three hours a week.',
  },
  {
    id: 'al-p-access',
    heading: 'Accessibility',
    text: 'We provide adjustments at every stage of hiring and at work. Ask your recruiter or write to access@ansleylakes.example; a nurse of the occupational health team, not your manager, handles the details. All interview rooms are on ground floors, with hearing loops.',
  },
  {
    id: 'al-p-communities',
    heading: 'Our communities',
    text: 'One in five of our patients is Anishinaabe. We invite Indigenous applicants to say so if they wish; an elder can sit in on the interview. All staff take two days of cultural safety training. French is an asset everywhere and required in a few positions, which then say so.',
  },
];
