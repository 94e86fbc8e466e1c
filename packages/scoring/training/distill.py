"""Trains the verifier from several teachers, on many pairs of criterion and passage that nobody labelled. See README.md.

    DATA=FOLDER OUT=FOLDER KEEP=FOLDER python3 distill.py teach FOLD SEED
        trains a teacher without the posts of FOLD (-1: on everything) and keeps it
    DATA=FOLDER OUT=FOLDER KEEP=FOLDER python3 distill.py learn FOLD LAYERS
        trains a student of so many layers from the teachers of FOLD; writes what it says of the posts left out, or exports it

A student never sees the labels of the posts left out, neither itself nor through its teachers."""
import glob
import math
import os
import random
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn.functional import cross_entropy, mse_loss, normalize

import train
from encoder import ids_of, load_minilm, mean_pool, pack_pairs, pad_batch, START, SEPARATOR
from train import Net, half_precision, judge, verify_loss

KEEP = os.environ['KEEP']
# Which of the six layers a smaller student begins with.
LAYERS = {6: [0, 1, 2, 3, 4, 5], 4: [0, 2, 4, 5], 3: [0, 2, 5]}

RESUMES_PER_CRITERION = 16
NEAREST = 3
BATCH = 384
LABELLED = 16
EPOCHS = int(os.environ.get('DISTILL_EPOCHS', '2'))
RATE = float(os.environ.get('DISTILL_RATE', '1.5e-4'))
LARGEST = 6.


def split(data, fold):
    """The verdicts inside and outside a fold; outside is empty where nothing is left out."""
    folds = train.folds_of_posts(data)
    inside = [finding for finding in data.findings if folds[finding['post']] != fold]
    outside = [finding for finding in data.findings if folds[finding['post']] == fold]
    return inside, outside, {post for post, number in folds.items() if number == fold}


def teach(data, fold, seed):
    """Trains and keeps a teacher."""
    inside, outside, _ = split(data, fold)
    net = train.train(inside, data.units, data, 100 * seed + fold + 1)
    if outside:
        judge(net, outside, 'byName', data.resumes)
        train.print_verify_figures(outside)
    torch.save(net.state_dict(), f'{KEEP}/teacher-{fold}-{seed}.pt')


def load_net(path):
    """A kept teacher."""
    net = Net().cuda()
    net.load_state_dict(torch.load(path))
    return net.eval()


@torch.no_grad()
def vectors_of(texts):
    """MiniLM's vectors of texts."""
    bert = load_minilm().eval()
    rows = []
    for start in range(0, len(texts), 512):
        ids, segments, mask = pad_batch([
            ([START] + ids_of(text)[:100] + [SEPARATOR], [0] * (min(100, len(ids_of(text))) + 2))
            for text in texts[start:start + 512]
        ])
        with half_precision():
            states = bert(input_ids=ids, attention_mask=mask, token_type_ids=segments).last_hidden_state
        rows.append(normalize(mean_pool(states.float(), mask), dim=-1))
    return torch.cat(rows)


def make_pool(data, left_out):
    """Criteria of the posts that are not left out, each with the nearest passages of some resumes."""
    generator = random.Random(3)
    criteria = sorted({
        f"{kind}: {words}"
        for unit in data.units if unit['post'] not in left_out
        for start, end, name, kind, _ in unit['hits']
        for words in (name, unit['unit']['text'][start:end])
        if kind != 'soft_skill'
    } | {
        train.criterion_text(finding, view)
        for finding in data.findings if finding['post'] not in left_out
        for view in train.VIEWS
    })
    names = sorted(data.resumes)
    passages = [passage for name in names for passage in data.resumes[name]]
    firsts = np.cumsum([0] + [len(data.resumes[name]) for name in names])
    near = vectors_of([text.split(': ', 1)[1] for text in criteria])
    said = vectors_of([passage['text'] for passage in passages])
    pool = []
    for number, criterion in enumerate(criteria):
        scores = (said @ near[number]).cpu().numpy()
        for resume in generator.sample(range(len(names)), RESUMES_PER_CRITERION):
            own = scores[firsts[resume]:firsts[resume + 1]]
            for place in np.argsort(-own)[:NEAREST]:
                pool.append((criterion, passages[firsts[resume] + place]['said']))
    generator.shuffle(pool)
    return pool


@torch.no_grad()
def ask(net, pool):
    """What a net says of every pair."""
    batches = []
    for start in range(0, len(pool), 2048):
        with half_precision():
            batches.append(net.pair(*pack_pairs(pool[start:start + 2048])).float())
    return torch.cat(batches)


def small_net(path, layers):
    """A student that begins as some layers of a teacher."""
    net = load_net(path)
    net.bert.encoder.layer = nn.ModuleList([net.bert.encoder.layer[number] for number in LAYERS[layers]])
    net.bert.config.num_hidden_layers = layers
    return net


def learn(data, fold, layers):
    """Trains a student of the teachers of a fold."""
    inside, outside, left_out = split(data, fold)
    teachers = sorted(glob.glob(f'{KEEP}/teacher-{fold}-*.pt'))
    path = f'{KEEP}/pool-{fold}.pt'
    if os.path.exists(path):
        pool, answers = torch.load(path, weights_only=False)
        answers = answers.cuda()
    else:
        pool = make_pool(data, left_out)
        answers = sum(ask(load_net(teacher), pool) for teacher in teachers) / len(teachers)
        torch.save((pool, answers.cpu()), path)
    print(len(pool), 'pairs from', len(teachers), 'teachers', flush=True)
    answers[:, :2] = answers[:, :2].clamp(-LARGEST, LARGEST)

    random.seed(fold + 1)
    torch.manual_seed(fold + 1)
    net = small_net(teachers[0], layers).train()
    steps = EPOCHS * math.ceil(len(pool) / BATCH)
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps, pct_start=.1)
    started = time.time()
    order = np.concatenate([np.random.default_rng(epoch).permutation(len(pool)) for epoch in range(EPOCHS)])
    total = 0.
    for step in range(steps):
        numbers = order[step * BATCH:(step + 1) * BATCH]
        if not len(numbers):
            break
        wanted = answers[torch.from_numpy(numbers).cuda()]
        with half_precision():
            said = net.pair(*pack_pairs([pool[number] for number in numbers]))
        said = said.float()
        loss = mse_loss(said[:, :2], wanted[:, :2]) + cross_entropy(said[:, 2:], wanted[:, 2:].softmax(-1))
        loss = loss + .5 * verify_loss(net, random.sample(inside, LABELLED), data)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.)
        optimizer.step()
        schedule.step()
        total += loss.item()
        if step % 500 == 499:
            print(' ', step + 1, 'of', steps, round(total / 500, 4), round(time.time() - started), 's', flush=True)
            total = 0.
    net.eval()
    if fold >= 0:
        judge(net, outside, 'byName', data.resumes)
        train.TAG = f'layers {layers}'
        train.FOLD = fold
        train.print_verify_figures(outside)
        train.save(f'oof-{layers}-{fold}.json.gz', [train.written_finding(finding) for finding in outside])
        return
    net = net.cpu().float()
    train.OUT = f'{train.OUT}/layers-{layers}'
    os.makedirs(train.OUT, exist_ok=True)
    train.export_trunk(net)
    train.export_heads(net)
    train.compare_exports(net, data)
    train.split_reader()
    os.remove(f'{train.OUT}/trunk.onnx')
    os.remove(f'{train.OUT}/reader.onnx')


def main():
    """Runs what the arguments ask for."""
    torch.set_num_threads(2)
    task, fold, number = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    train.TRAINS_READING = False
    data = train.load_data()
    (teach if task == 'teach' else learn)(data, fold, number)


if __name__ == '__main__':
    main()
