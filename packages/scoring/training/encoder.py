"""What the training scripts share: MiniLM, its tokens, and the area under the curve."""
import json, gzip, math, os, random, re, time
import numpy as np, torch, torch.nn as nn
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel
HERE=os.environ.get('DATA','data').rstrip('/')+'/'
tok=Tokenizer.from_file(HERE+'model/tokenizer.json'); tok.no_padding(); tok.no_truncation()
cfg=json.load(open(HERE+'model/config.json'))
def minilm(layers=None):
    keys=('vocab_size','hidden_size','num_hidden_layers','num_attention_heads','intermediate_size','max_position_embeddings','type_vocab_size')
    c={k:cfg[k] for k in keys if k in cfg}
    if layers: c['num_hidden_layers']=layers
    m=BertModel(BertConfig(**c),add_pooling_layer=False)
    state={k.replace('bert.',''):v.float() for k,v in load_file(HERE+'model/model.fp16.safetensors').items()}
    missing,unexpected=m.load_state_dict(state,strict=False)
    return m.cuda()
_memo={}
def ids_of(text):
    if text not in _memo: _memo[text]=tok.encode(text).ids[1:-1]
    return _memo[text]
def pack(pairs,longest=112,first=40):
    rows=[]
    for a,b in pairs:
        A=ids_of(a)[:first]; Bi=ids_of(b)[:longest-3-len(A)] if b is not None else None
        ids=[101]+A+[102]; t=[0]*len(ids)
        if Bi is not None: ids+=Bi+[102]; t+=[1]*(len(Bi)+1)
        rows.append((ids,t))
    w=max(len(r[0]) for r in rows); I=torch.zeros(len(rows),w,dtype=torch.long); T=torch.zeros_like(I); M=torch.zeros_like(I)
    for n,(i,t) in enumerate(rows): I[n,:len(i)]=torch.tensor(i); T[n,:len(t)]=torch.tensor(t); M[n,:len(i)]=1
    return I.cuda(non_blocking=True),T.cuda(non_blocking=True),M.cuda(non_blocking=True)
mean_pool=lambda h,M:(h*M[...,None]).sum(1)/M.sum(1,keepdim=True)
def auc(y,s):
    y=np.asarray(y); s=np.asarray(s,dtype=float); o=np.argsort(s,kind='mergesort'); r=np.empty(len(s)); ss=s[o]; i=0
    while i<len(s):
        j=i
        while j+1<len(s) and ss[j+1]==ss[i]: j+=1
        r[o[i:j+1]]=(i+j)/2+1; i=j+1
    p=y.sum(); n=len(y)-p
    return (r[y==1].sum()-p*(p+1)/2)/(p*n) if p and n else float('nan')
