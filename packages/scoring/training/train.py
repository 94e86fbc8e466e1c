"""Trains the encoder on two tasks. See README.md.

    verify   does a passage of a resume show a criterion?
    read     what is a line of a job post, and what does it ask for?

    DATA=FOLDER OUT=FOLDER FOLD=k python3 train.py
        leaves the posts of fold k out and writes what the model says of them
    DATA=FOLDER OUT=FOLDER FINAL=1 [TASKS=verify] python3 train.py
        trains on everything and exports int8 weights and heads

Also read: EPOCHS, RATE, SEED, FOLDS, and TAG (part of the name of the left-out file). distill.py trains the verifier that is
used: several of these models teach it."""
import collections
import gzip
import json
import math
import os
import random
import re
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from encoder import (
    DATA, HIDDEN_SIZE, LONGEST_CRITERION, SEPARATOR, START, UNKNOWN,
    area_under_curve, ids_of, load_minilm, mean_pool, pack_pairs, pad_batch,
)

OUT = os.environ['OUT']
EPOCHS = int(os.environ.get('EPOCHS', '5'))
RATE = float(os.environ.get('RATE', '1e-4'))
FOLD = int(os.environ.get('FOLD', '-1'))
FINAL = os.environ.get('FINAL', '0') == '1'
SEED = int(os.environ.get('SEED', '0'))
TAG = os.environ.get('TAG', '')
TRAINS_READING = os.environ.get('TASKS') != 'verify'

FOLDS = int(os.environ.get('FOLDS', '5'))
FOLD_SEED = 7
FINAL_SEED = 99

# How a passage stands to a criterion, and how far that is ('shown at all', 'met in full').
RELATIONS = {
    'shown_in_work': (1, 1),
    'shown_in_study': (1, .7),
    'claimed': (1, .4),
    'learning': (.5, 0),
    'planned': (0, 0),
    'related': (.6, 0),
    'denied': (0, 0),
    'other_actor': (0, 0),
    'unrelated': (0, 0),
}
LABELS = list(RELATIONS)
SECTIONS = [
    'title', 'heading', 'duty', 'requirement', 'preference', 'company', 'benefit', 'pay', 'process',
    'equal_opportunity', 'physical', 'location', 'other',
]
ASKING_SECTIONS = ('duty', 'requirement', 'preference')
KINDS = ['skill', 'tool', 'soft_skill', 'experience', 'education', 'licence', 'language', 'duty']
SHOWN_VERDICTS = ('met', 'partly')
ABSENT_VERDICTS = ('no_evidence', 'contradicted')

# Words are marked as outside a stretch, as its first word, or as a later word of it.
OUTSIDE, BEGIN, INSIDE = 0, 1, 2
MARKS = {'O': OUTSIDE, 'B': BEGIN, 'I': INSIDE}
IGNORED = -100

# Candidates are found for the criterion's name and for the words of the post that ask for it.
VIEWS = ('byName', 'bySpan')
NAME_SHARE = .6
CANDIDATES = 8
PROOFS = 2
SHORTEST_PROOF = 8

WORD = re.compile(r'[^\s,;:()/•|]+|[,;:()/•|]')
LONGEST_UNIT = 200
LONGEST_HEADING = 18
LONGEST_PREVIOUS = 24

BATCH = 32
PAIRS_PER_BATCH = 32
LINES_PER_BATCH = 8
SENTENCES_PER_BATCH = 16
JUDGE_BATCH = 2048
READ_BATCH = 128

DROPOUT = .1
WEIGHT_DECAY = .01
WARM_UP = .1
LARGEST_GRADIENT = 1.

WEAK_SET_WEIGHT = .3
PASSAGE_WEIGHT = .5
NEAR_TARGET = .4
NEAR_WEIGHT = .5
PAIR_WEIGHT = .5
RELATION_WEIGHT = .3
LINE_WEIGHT = .5
KIND_WEIGHT = .5
SKILLSPAN_WEIGHT = .3

# What is written of the left-out findings and units. pS, pB and pK are chances: of sections, of marks and of kinds.
FINDING_FIELDS = (
    'post', 'resume', 'criterion', 'verdict', 'set', 'kind', 'span', 'years', 'required', 'byName', 'bySpan',
    'ce_byName', 'ce_bySpan', 'proof',
)
UNIT_FIELDS = ('post', 'set', 'words', 'section', 'hits', 'pS', 'pB', 'pK')

INPUT_NAMES = ['input_ids', 'attention_mask', 'token_type_ids']
OUTPUT_NAME = 'last_hidden_state'
CHECKED_FINDINGS = 150
CHECKED_PASSAGE = 70
CHUNK_BYTES = 15_000_000


@dataclass
class Data:
    """Everything the model is trained on."""
    resumes: dict  # name of a resume: its passages
    findings: list  # verdicts on whole resumes
    pairs: list  # short pairs of criterion and resume line
    units: list  # units of job posts
    lines: list  # lines of announcements with their section
    sentences: list  # SkillSpan


# Reading the data


def load(name):
    """Reads a gzipped JSON file of DATA."""
    with gzip.open(f'{DATA}/{name}', 'rt') as file:
        return json.load(file)


def save(name, value):
    """Writes a gzipped JSON file to OUT."""
    with gzip.open(f'{OUT}/{name}', 'wt') as file:
        json.dump(value, file)


def squeeze(text):
    """A text's letters and digits alone, in lower case."""
    return re.sub(r'\W+', '', (text or '').lower())


def without_marks(text):
    """A text without Markdown's marks, with single spaces."""
    return re.sub(r'\s+', ' ', re.sub(r'[#*_`]+(?=\s|[^\W\d_]|$)', ' ', text)).strip()


def passage_text(passage):
    """A passage as the model reads it: place, job title and text."""
    title = f", {passage['title']}" if passage['title'] else ''
    return f"{passage['place']}{title}: {passage['text']}"


def criterion_text(finding, view):
    """A criterion as the model reads it: its kind, then its name or the post's own words."""
    words = finding['criterion'] if view == 'byName' else finding['span']
    return f"{finding['kind']}: {words}"


def find_passages(quote, passages):
    """The first few passages that hold a quote or are part of it."""
    wanted = squeeze(quote)
    if not wanted:
        return []
    found = []
    for number, passage in enumerate(passages):
        text = squeeze(passage['text'])
        if len(text) > SHORTEST_PROOF and (text in wanted or wanted in text):
            found.append(number)
    return found[:PROOFS]


def prepare_findings(findings, resumes):
    """Adds to each verdict its two targets, the passages that prove it and those that come near."""
    for passages in resumes.values():
        for passage in passages:
            passage['said'] = passage_text(passage)
    for finding in findings:
        passages = resumes[finding['resume']]
        finding['any'] = int(finding['verdict'] in SHOWN_VERDICTS)
        finding['met'] = int(finding['verdict'] == 'met')
        finding['proof'] = find_passages(finding.get('quote'), passages)
        finding['near_proof'] = []
        if finding['set'] != 'gaps':
            near = find_passages(finding.get('near'), passages)
            finding['near_proof'] = [number for number in near if number not in finding['proof']]


def print_findings(findings):
    """Prints how many verdicts there are and how many have a proof among the passages."""
    proven = sum(bool(finding['proof']) for finding in findings if finding['any'])
    quoted = sum(finding['any'] for finding in findings if finding.get('quote'))
    among_candidates = sum(
        any(candidate[0] in finding['proof'] for candidate in finding['byName'][:CANDIDATES])
        for finding in findings
        if finding['proof']
    )
    print(
        len(findings), 'verdicts; proof found for', proven, 'of', quoted, 'in candidates', among_candidates, flush=True,
    )


def word_spans(text):
    """Where each word of a text starts and ends."""
    return [(match.start(), match.end()) for match in WORD.finditer(text)]


def find_criteria(text, criteria):
    """The criteria that a unit of a post asks for: (start, end, criterion)."""
    hits = []
    for criterion in criteria:
        span = without_marks(criterion['span'])
        start = text.find(span)
        # Of a span over several units, the part that stands here.
        if start < 0 and len(span) > 25 and text in span:
            start = 0
            span = text
        if start >= 0:
            hits.append((start, start + len(span), criterion))
    return hits


def mark_words(words, hits):
    """Each word's mark and kind; where stretches overlap, the shorter one counts."""
    marks = [OUTSIDE] * len(words)
    kinds = [IGNORED] * len(words)
    for start, end, criterion in sorted(hits, key=lambda hit: -(hit[1] - hit[0])):
        inside = [
            number
            for number, (word_start, word_end) in enumerate(words)
            if word_start >= start - 1 and word_end <= end + 1
        ]
        for place, number in enumerate(inside):
            marks[number] = BEGIN if place == 0 else INSIDE
            kinds[number] = KINDS.index(criterion['kind'])
    return marks, kinds


def guess_section(text, hits, post):
    """The section of a unit that has no label, from its criteria or from the spans that are never criteria."""
    if hits:
        criteria = [criterion for _, _, criterion in hits]
        if sum(criterion['kind'] == 'duty' for criterion in criteria) * 2 > len(criteria):
            return 'duty'
        return 'requirement' if any(criterion['required'] for criterion in criteria) else 'preference'
    for stretch in post['never']:
        span = without_marks(stretch['span'])
        if span in text or (len(text) > 20 and text in span):
            return stretch['why']
    return None


def section_of(unit, hits, post):
    """The section of a unit, None where it is unknown; what is no section ('boilerplate') is 'other'."""
    section = unit.get('section')
    if section is None:
        section = guess_section(unit['text'], hits, post)
    if section is None or section in SECTIONS:
        return section
    return 'other'


def prepare_unit(unit, post):
    """A unit of a job post with its targets."""
    words = word_spans(unit['text'])
    hits = find_criteria(unit['text'], post['criteria'])
    marks, kinds = mark_words(words, hits)
    return {
        'post': post['post'],
        'set': post['set'],
        'unit': unit,
        'words': words,
        'marks': marks,
        'kinds': kinds,
        'section': section_of(unit, hits, post),
        'hits': [(start, end, found['name'], found['kind'], found['required']) for start, end, found in hits],
        'tagged': bool(post['criteria']),
        'weight': 1.,
        'encoded': encode_unit(unit),
    }


def prepare_line(line):
    """A line of an announcement, in the form of a unit; only its section is known."""
    unit = {'text': line['line'], 'heading': '', 'previous': line.get('previous', ''), 'isBullet': True}
    return {
        'unit': unit,
        'section': line['section'],
        'tagged': False,
        'weight': LINE_WEIGHT,
        'encoded': encode_unit(unit),
    }


def prepare_sentence(sentence):
    """A sentence of SkillSpan with its marks for skills and for knowledge."""
    return {
        'tags': [sentence['tags_skill'], sentence['tags_knowledge']],
        'encoded': encode_words([START, SEPARATOR, SEPARATOR], sentence['tokens']),
    }


def encode_unit(unit):
    """Encodes a unit after its heading and the unit before it."""
    form = 'list' if unit['isBullet'] else 'text'
    heading = ids_of(f"{form}, {unit['heading']}")[:LONGEST_HEADING]
    previous = ids_of(unit['previous'])[:LONGEST_PREVIOUS]
    context = [START] + heading + [SEPARATOR] + previous + [SEPARATOR]
    return encode_words(context, [unit['text'][start:end] for start, end in word_spans(unit['text'])])


def encode_words(context, words):
    """Ids and segments of context and words, and where each word's first token stands."""
    ids = list(context)
    first_tokens = []
    for word in words:
        first_tokens.append(len(ids))
        ids += ids_of(word) or [UNKNOWN]
    ids = ids[:LONGEST_UNIT - 1] + [SEPARATOR]
    segments = [0] * len(context) + [1] * (len(ids) - len(context))
    return ids, segments, first_tokens


def load_data():
    """Reads and prepares everything, and prints how much there is."""
    verify = load('verify.json.gz')
    prepare_findings(verify['findings'], verify['resumes'])
    print_findings(verify['findings'])
    jobs = load('jobs.json.gz')
    units = [prepare_unit(unit, post) for post in jobs['posts'] for unit in post['units']]
    lines = [prepare_line(line) for line in jobs['lines']]
    sentences = [prepare_sentence(sentence) for sentence in jobs['skillspan']]
    sections = collections.Counter(unit['section'] for unit in units)
    print(len(units), 'units', sections, len(lines), 'lines', len(sentences), 'skillspan', flush=True)
    return Data(verify['resumes'], verify['findings'], verify['pairs'], units, lines, sentences)


def folds_of_posts(data):
    """The fold of each post; public posts (named by a number) and invented ones are spread evenly."""
    posts = sorted({finding['post'] for finding in data.findings} | {unit['post'] for unit in data.units})
    random.Random(FOLD_SEED).shuffle(posts)
    public = [post for post in posts if post.isdigit()]
    invented = [post for post in posts if not post.isdigit()]
    return {post: number % FOLDS for group in (public, invented) for number, post in enumerate(group)}


# The model


class Net(nn.Module):
    """MiniLM with a head for each task."""

    def __init__(self):
        super().__init__()
        self.bert = load_minilm()
        self.drop = nn.Dropout(DROPOUT)
        self.verify = nn.Linear(HIDDEN_SIZE, 2 + len(LABELS))
        self.section = nn.Linear(HIDDEN_SIZE, len(SECTIONS))
        self.bio = nn.Linear(HIDDEN_SIZE, len(MARKS))
        self.kind = nn.Linear(HIDDEN_SIZE, len(KINDS))
        self.skillspan = nn.Linear(HIDDEN_SIZE, 2 * len(MARKS))

    def states(self, ids, segments, mask):
        """The encoder's state for each token."""
        output = self.bert(input_ids=ids, attention_mask=mask, token_type_ids=segments)
        return self.drop(output.last_hidden_state)

    def pair(self, ids, segments, mask):
        """Of a criterion and a passage: shown, met, and the relations."""
        return self.verify(mean_pool(self.states(ids, segments, mask), mask))

    def line(self, ids, segments, mask):
        """Of a line: its section; of its tokens: marks, kinds, and SkillSpan's marks."""
        states = self.states(ids, segments, mask)
        return self.section(mean_pool(states, mask)), self.bio(states), self.kind(states), self.skillspan(states)


class Trunk(nn.Module):
    """The encoder alone, in the form that is exported."""

    def __init__(self, bert):
        super().__init__()
        self.bert = bert

    def forward(self, input_ids, attention_mask, token_type_ids):
        """The encoder's state for each token."""
        output = self.bert(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids)
        return output.last_hidden_state


def half_precision():
    """Computes in bfloat16 on the GPU."""
    return torch.autocast('cuda', torch.bfloat16)


def floats(values):
    """A tensor of floats on the GPU."""
    return torch.tensor(values, dtype=torch.float).cuda()


def pad_encoded(rows):
    """A padded batch of units, lines or sentences."""
    return pad_batch([row['encoded'][:2] for row in rows])


# The losses


def passage_target(finding, number):
    """What a passage should say of a criterion ('shown at all', 'met in full'), and how much that counts."""
    if number in finding['proof']:
        return (finding['any'], finding['met']), 1.
    if number not in finding['near_proof']:
        return (0, 0), 0.
    if finding['verdict'] in ABSENT_VERDICTS:
        return (0, 0), 1.
    return (NEAR_TARGET, 0), NEAR_WEIGHT


def verify_loss(net, findings, data):
    """The best passage should say what the verdict says, a known proof too, and short pairs have their own targets."""
    items = []
    owners = []
    targets = []
    weights = []
    for owner, finding in enumerate(findings):
        view = 'byName' if random.random() < NAME_SHARE else 'bySpan'
        numbers = [candidate[0] for candidate in finding[view][:CANDIDATES]]
        numbers += [number for number in finding['proof'] + finding['near_proof'] if number not in numbers]
        for number in numbers:
            target, weight = passage_target(finding, number)
            items.append((criterion_text(finding, view), data.resumes[finding['resume']][number]['said']))
            owners.append(owner)
            targets.append(target)
            weights.append(weight)
    pairs = random.sample(data.pairs, PAIRS_PER_BATCH)
    pair_items = [(f"{pair.get('kind', 'skill')}: {pair['criterion']}", pair['passage_said']) for pair in pairs]
    with half_precision():
        said = net.pair(*pack_pairs(items + pair_items))
    said = said.float()
    of_passages = said[:len(items), :2]
    of_pairs = said[len(items):]

    owner_index = torch.tensor(owners).cuda()[:, None].expand(-1, 2)
    lowest = torch.full((len(findings), 2), -1e4, device='cuda')
    best = lowest.scatter_reduce(0, owner_index, of_passages, 'amax')
    wanted = floats([[finding['any'], finding['met']] for finding in findings])
    trust = floats([WEAK_SET_WEIGHT if finding['set'] == 'gaps' else 1. for finding in findings])[:, None]
    verdict_loss = (binary_cross_entropy_with_logits(best, wanted, reduction='none') * trust).mean()

    weights = floats(weights)[:, None]
    passage_losses = binary_cross_entropy_with_logits(of_passages, floats(targets), reduction='none') * weights
    passage_loss = PASSAGE_WEIGHT * passage_losses.sum() / max(1, float(weights.sum()) * 2)

    degrees = floats([RELATIONS[pair['label']] for pair in pairs])
    relations = torch.tensor([LABELS.index(pair['label']) for pair in pairs]).cuda()
    degree_loss = PAIR_WEIGHT * binary_cross_entropy_with_logits(of_pairs[:, :2], degrees)
    relation_loss = RELATION_WEIGHT * PAIR_WEIGHT * cross_entropy(of_pairs[:, 2:], relations)
    return verdict_loss + passage_loss + degree_loss + relation_loss


def token_loss(said, targets):
    """Cross entropy over the tokens that have a target."""
    return cross_entropy(said.reshape(-1, said.shape[-1]), targets.reshape(-1), ignore_index=IGNORED)


def words_that_fit(row):
    """Where the first token of each word stands, of the words that were not cut off."""
    ids, _, first_tokens = row['encoded']
    return [token for token in first_tokens if token < len(ids) - 1]


def unit_loss(net, units, data):
    """Section, marks and kinds of units, with the sections of some lines of announcements."""
    rows = units + random.sample(data.lines, LINES_PER_BATCH)
    batch = pad_encoded(rows)
    with half_precision():
        sections, marks, kinds, _ = net.line(*batch)

    wanted_sections = [SECTIONS.index(row['section']) if row['section'] else IGNORED for row in rows]
    section_losses = cross_entropy(
        sections.float(), torch.tensor(wanted_sections).cuda(), reduction='none', ignore_index=IGNORED,
    )
    loss = (section_losses * floats([row['weight'] for row in rows])).mean()

    wanted_marks = np.full(tuple(batch[0].shape), IGNORED)
    wanted_kinds = wanted_marks.copy()
    for number, row in enumerate(rows):
        if not row['tagged']:
            continue
        for token, mark, kind in zip(words_that_fit(row), row['marks'], row['kinds']):
            wanted_marks[number, token] = mark
            wanted_kinds[number, token] = kind
    loss = loss + token_loss(marks.float(), torch.from_numpy(wanted_marks).cuda())
    if (wanted_kinds >= 0).any():
        loss = loss + KIND_WEIGHT * token_loss(kinds.float(), torch.from_numpy(wanted_kinds).cuda())
    return loss


def skillspan_loss(net, data):
    """Marks for skills and for knowledge in some sentences of SkillSpan."""
    sentences = random.sample(data.sentences, SENTENCES_PER_BATCH)
    batch = pad_encoded(sentences)
    with half_precision():
        said = net.line(*batch)[3]
    said = said.float()
    losses = []
    for layer in (0, 1):
        wanted = np.full(tuple(batch[0].shape), IGNORED)
        for number, sentence in enumerate(sentences):
            for token, tag in zip(words_that_fit(sentence), sentence['tags'][layer]):
                wanted[number, token] = MARKS[tag[0]]
        of_layer = said[..., len(MARKS) * layer:len(MARKS) * (layer + 1)]
        losses.append(token_loss(of_layer, torch.from_numpy(wanted).cuda()))
    return SKILLSPAN_WEIGHT * sum(losses)


def read_loss(net, units, data):
    """The loss of reading job posts, with SkillSpan as an auxiliary task."""
    return unit_loss(net, units, data) + skillspan_loss(net, data)


# Training and judging


def train(findings, units, data, seed):
    """Trains a new model: one batch of each task a step."""
    torch.manual_seed(seed)
    random.seed(seed)
    net = Net().cuda()
    findings = list(findings)
    units = list(units)
    steps = math.ceil(len(findings) / BATCH)
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=WEIGHT_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=EPOCHS * steps, pct_start=WARM_UP)
    net.train()
    queue = []
    for epoch in range(EPOCHS):
        random.shuffle(findings)
        verify_total = 0
        read_total = 0
        started = time.time()
        for start in range(0, len(findings), BATCH):
            if len(queue) < BATCH:
                random.shuffle(units)
                queue = queue + units
            some_units = queue[:BATCH]
            queue = queue[BATCH:]
            loss = verify_loss(net, findings[start:start + BATCH], data)
            optimizer.zero_grad()
            loss.backward()
            verify_total += loss.item()
            if TRAINS_READING:
                loss = read_loss(net, some_units, data)
                loss.backward()
                read_total += loss.item()
            nn.utils.clip_grad_norm_(net.parameters(), LARGEST_GRADIENT)
            optimizer.step()
            schedule.step()
        seconds = round(time.time() - started)
        print('  epoch', epoch, round(verify_total / steps, 4), round(read_total / steps, 4), seconds, 's', flush=True)
    return net.eval()


def rounded(values, digits=3):
    """Numbers short enough to write."""
    return [round(float(value), digits) for value in values]


@torch.no_grad()
def judge(net, findings, view, resumes):
    """Adds to each finding what the model says of its candidates."""
    items = [
        (criterion_text(finding, view), resumes[finding['resume']][candidate[0]]['said'])
        for finding in findings
        for candidate in finding[view][:CANDIDATES]
    ]
    batches = []
    for start in range(0, len(items), JUDGE_BATCH):
        with half_precision():
            said = net.pair(*pack_pairs(items[start:start + JUDGE_BATCH]))
        batches.append(said.float().cpu())
    said = torch.cat(batches).numpy()
    start = 0
    for finding in findings:
        end = start + len(finding[view][:CANDIDATES])
        finding[f'ce_{view}'] = [rounded(scores) for scores in said[start:end]]
        start = end


@torch.no_grad()
def read_units(net, units):
    """Adds to each unit what the model says of it: pS of its section, pB and pK of its words."""
    for start in range(0, len(units), READ_BATCH):
        part = units[start:start + READ_BATCH]
        with half_precision():
            outputs = net.line(*pad_encoded(part))[:3]
        sections, marks, kinds = [output.float().softmax(-1).cpu().numpy() for output in outputs]
        for number, unit in enumerate(part):
            tokens = words_that_fit(unit)
            unit['pS'] = rounded(sections[number])
            unit['pB'] = [rounded(chances) for chances in marks[number, tokens]]
            unit['pK'] = [rounded(chances) for chances in kinds[number, tokens]]


def print_verify_figures(findings):
    """Prints the area under the curve on the verdicts on public resumes."""
    gold = [finding for finding in findings if finding['set'] == 'gold']
    areas = []
    for output, target in enumerate(('any', 'met')):
        truths = [finding[target] for finding in gold]
        scores = [max(candidate[output] for candidate in finding['ce_byName']) for finding in gold]
        areas.append(round(area_under_curve(truths, scores), 3))
    print(TAG, 'fold', FOLD, 'gold', len(gold), 'AUC any', areas[0], 'met', areas[1], flush=True)


def print_read_figures(units):
    """Prints how often the section is right, and how often it is right that a unit asks for something."""
    right = []
    asked_right = []
    for unit in units:
        if not unit['section']:
            continue
        said = SECTIONS[int(np.argmax(unit['pS']))]
        right.append(said == unit['section'])
        asked_right.append((said in ASKING_SECTIONS) == (unit['section'] in ASKING_SECTIONS))
    section = round(float(np.mean(right)), 3)
    asked = round(float(np.mean(asked_right)), 3)
    print(TAG, 'fold', FOLD, 'section', section, 'asked', asked, flush=True)


def written_finding(finding):
    """What is written of a left-out finding."""
    return {field: finding.get(field) for field in FINDING_FIELDS} | {'fold': FOLD}


def written_unit(row):
    """What is written of a left-out unit."""
    unit = row['unit']
    return {field: row[field] for field in UNIT_FIELDS} | {
        'text': unit['text'],
        'start': unit.get('start'),
        'heading': unit['heading'],
        'isBullet': unit['isBullet'],
    }


def run_fold(data):
    """Trains without the posts of FOLD, and writes what the model says of them."""
    folds = folds_of_posts(data)
    net = train(
        [finding for finding in data.findings if folds[finding['post']] != FOLD],
        [unit for unit in data.units if folds[unit['post']] != FOLD],
        data,
        SEED + FOLD,
    )
    findings = [finding for finding in data.findings if folds[finding['post']] == FOLD]
    units = [unit for unit in data.units if folds[unit['post']] == FOLD]
    for view in VIEWS:
        judge(net, findings, view, data.resumes)
    read_units(net, units)
    print_verify_figures(findings)
    print_read_figures(units)
    save(f'oof{TAG}-{FOLD}.json.gz', {
        'findings': [written_finding(finding) for finding in findings],
        'rows': [written_unit(unit) for unit in units],
    })


# Exporting


def export_trunk(net):
    """Writes the encoder as trunk.onnx (float) and reader.onnx (int8)."""
    net.bert.config._attn_implementation = 'eager'
    ids = torch.tensor([[START, 2000, SEPARATOR, 3000, SEPARATOR]])
    torch.onnx.export(
        Trunk(net.bert).eval(),
        (ids, torch.ones_like(ids), torch.zeros_like(ids)),
        f'{OUT}/trunk.onnx',
        input_names=INPUT_NAMES,
        output_names=[OUTPUT_NAME],
        dynamic_axes={name: {0: 'b', 1: 's'} for name in INPUT_NAMES + [OUTPUT_NAME]},
        opset_version=17,
        dynamo=False,
    )
    from onnxruntime.quantization import QuantType, quantize_dynamic
    quantize_dynamic(
        f'{OUT}/trunk.onnx',
        f'{OUT}/reader.onnx',
        weight_type=QuantType.QInt8,
        per_channel=True,
        reduce_range=False,
    )


def export_heads(net):
    """Writes the weights of the heads and the names of what they say."""
    heads = {}
    for name in ('verify', 'section', 'bio', 'kind'):
        head = getattr(net, name)
        heads[name] = {'weight': [rounded(row, 5) for row in head.weight], 'bias': rounded(head.bias, 5)}
    save('heads.json.gz', heads | {'labels': LABELS, 'sections': SECTIONS, 'kinds': KINDS})


def shown_score(session, inputs, weight, bias):
    """What an exported encoder says of 'shown at all'."""
    states = session.run(None, inputs)[0][0]
    return (states.mean(0) @ weight.T + bias)[0]


def compare_exports(net, data):
    """Prints how far the int8 encoder stands from the float one on some findings."""
    import onnxruntime
    providers = ['CPUExecutionProvider']
    quantized = onnxruntime.InferenceSession(f'{OUT}/reader.onnx', providers=providers)
    full = onnxruntime.InferenceSession(f'{OUT}/trunk.onnx', providers=providers)
    weight = net.verify.weight.detach().numpy()[:2]
    bias = net.verify.bias.detach().numpy()[:2]
    scores = []
    for finding in random.Random(1).sample(data.findings, CHECKED_FINDINGS):
        passage = data.resumes[finding['resume']][finding['byName'][0][0]]
        first = [START] + ids_of(criterion_text(finding, 'byName'))[:LONGEST_CRITERION] + [SEPARATOR]
        second = ids_of(passage['said'])[:CHECKED_PASSAGE] + [SEPARATOR]
        inputs = {
            'input_ids': np.array([first + second]),
            'attention_mask': np.ones((1, len(first + second)), np.int64),
            'token_type_ids': np.array([[0] * len(first) + [1] * len(second)]),
        }
        scores.append((shown_score(full, inputs, weight, bias), shown_score(quantized, inputs, weight, bias)))
    scores = np.array(scores)
    print(
        'int8 against float: correlation', np.corrcoef(scores.T)[0, 1],
        'mean difference', np.abs(scores[:, 0] - scores[:, 1]).mean(),
        'size', os.path.getsize(f'{OUT}/reader.onnx'),
    )


def split_reader():
    """Writes reader.onnx in parts too: reader.onnx.0, reader.onnx.1 and so on."""
    with open(f'{OUT}/reader.onnx', 'rb') as file:
        content = file.read()
    for start in range(0, len(content), CHUNK_BYTES):
        with open(f'{OUT}/reader.onnx.{start // CHUNK_BYTES}', 'wb') as file:
            file.write(content[start:start + CHUNK_BYTES])


def run_final(data):
    """Trains on everything and writes the model."""
    net = train(data.findings, data.units, data, SEED + FINAL_SEED).cpu().float()
    export_trunk(net)
    export_heads(net)
    compare_exports(net, data)
    split_reader()


def main():
    """Runs what FOLD and FINAL ask for."""
    torch.set_num_threads(2)
    data = load_data()
    if FOLD >= 0:
        run_fold(data)
    if FINAL:
        run_final(data)


if __name__ == '__main__':
    main()
